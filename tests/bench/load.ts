import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const autocannon = fileURLToPath(new URL('../../node_modules/autocannon/autocannon.js', import.meta.url));

/** The load generator: wrk if installed, because it needs less processor time, else autocannon. */
export const loader = spawnSync('wrk', ['--version']).error ? 'autocannon' : 'wrk';

export interface Load {
  /** Responses per second. */
  rate: number;
  /** The 99th percentile of the response time, in milliseconds. */
  p99: number;
}

/** Sends requests for one address repeatedly, on this many connections. */
export async function load(
  address: string,
  headers: Record<string, string>,
  { connections = 50, seconds = 3 } = {},
): Promise<Load> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-c', String(connections), '-d', String(seconds), ...named];
  if (loader === 'autocannon') {
    const { stdout } = await run(process.execPath, [autocannon, '-j', ...options, address]);
    const { requests, latency } = JSON.parse(stdout) as {
      requests: { average: number };
      latency: { p99: number };
    };
    return { rate: requests.average, p99: latency.p99 };
  }
  const { stdout } = await run('wrk', ['-t1', '--latency', ...options, address]);
  const [, rate = '0'] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return { rate: Number(rate), p99: Number(p99) * { us: 0.001, ms: 1, s: 1_000 }[unit]! };
}
