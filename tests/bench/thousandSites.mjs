/*
 * Estimates what many agencies' sites need, each with its own server and database on shared machines: `node
 * tests/bench/thousandSites.mjs --sites 1000 --visits 300`. It combines the costs measured by `npm run bench:server`
 * (docs/performance.server.json, 'costs') with the given assumptions about a site; `--write` puts its table into docs/growing.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The assumptions, per site and day unless stated otherwise. They are not measured: change them to fit your sites. */
const usual = {
  sites: '1000',
  visits: '300',
  pages: '4',
  pictures: '20',
  changes: '20',
  messages: '5',
  signins: '3',
  photos: '2',
  /** Pictures of a site after some years, in GB. */
  media: '0.5',
  /** How many times busier the busiest hour is than the average hour. */
  peak: '8',
  /** A machine's cores and GB of memory, and the fraction of them that may be used. */
  cores: '8',
  memory: '32',
  used: '0.5',
};

const DAY = 86_400;
const GB = 1e9;
const whole = (figure) => Math.round(figure).toLocaleString('en');
const some = (figure) => (figure < 10 ? figure.toFixed(1) : whole(figure));

/** The table for docs/growing.md: what a thousand sites need, from the measured costs and the assumptions (`given`). */
export function tableOf(costs, given) {
  const a = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, Number(value)]));
  // On a site with few visitors, pages are rarely in the cache, which lasts a minute. So count every page as rendered.
  const daily = [
    [costs.drawn, a.visits * a.pages],
    [costs.picture, a.visits * a.pictures],
    [costs.written, a.changes],
    [costs.sent, a.messages],
    [costs.signedIn, a.signins],
    [costs.uploaded, a.photos],
  ];
  const coresOf = (part) =>
    (daily.reduce((sum, [cost, count]) => sum + cost[part] * count, 0) * a.sites * a.peak) / (DAY * 1_000);
  const cores = { server: coresOf('server'), database: coresOf('database') };
  const memory = (costs.memory.quiet * 1e6 * a.sites * 2) / GB;
  const byCores = cores.server / (a.cores * a.used);
  const byMemory = memory / (a.memory * a.used);
  const kept =
    (costs.bytes.site + costs.bytes.change * a.changes * 365 + costs.bytes.message * a.messages * 365) / GB;
  const disk = (kept + a.media) * a.sites;
  const rows = [
    [
      'requests a second in the busiest hour',
      whole((a.visits * (a.pages + a.pictures) * a.sites * a.peak) / DAY),
    ],
    ['of them pages, each drawn', whole((a.visits * a.pages * a.sites * a.peak) / DAY)],
    ['writes a second then', some(((a.changes + a.messages) * a.sites * a.peak) / DAY)],
    ['cores for the servers then', some(cores.server)],
    ['cores for the databases then', some(cores.database)],
    ['memory of two servers for each site, GB', whole(memory)],
    [
      `machines of ${a.cores} cores and ${a.memory} GB, half used: by cores, by memory`,
      `${Math.ceil(byCores)}, ${Math.ceil(byMemory)}`,
    ],
    ['the databases, GB, of which pictures', `${whole(disk)}, ${whole(a.media * a.sites)}`],
    ['files in the databases', whole(costs.files * a.sites)],
    [
      'hours for a night’s backups, one after the other',
      some((disk * GB) / (costs.speed.backup * 1e6) / 3_600),
    ],
  ];
  return [
    `| ${whole(a.sites)} sites, each with ${a.visits} visits, ${a.changes} changes, ${a.messages} messages a day | |`,
    '|---|---:|',
    ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
  ].join('\n');
}

export const measured = () =>
  JSON.parse(readFileSync(join(root, 'docs/performance.server.json'), 'utf8')).costs;

export { usual };

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const options = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, { type: 'string', default: value }]),
  );
  const { values } = parseArgs({ options: { ...options, write: { type: 'boolean', default: false } } });
  const { write, ...given } = values;
  const table = tableOf(measured(), given);
  console.log(table);
  if (write) {
    const file = join(root, 'docs/growing.md');
    const text = readFileSync(file, 'utf8');
    const [start, end] = ['<!-- sites -->', '<!-- /sites -->'];
    const before = text.slice(0, text.indexOf(start) + start.length);
    writeFileSync(file, `${before}\n\n${table}\n\n${text.slice(text.indexOf(end))}`);
  }
}
