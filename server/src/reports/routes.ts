import { LRUCache } from 'lru-cache';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { ApiRouter } from '../http/apiRouter.ts';
import { readReport } from '../http/requestBody.ts';
import { withoutSecrets } from '../http/requestPath.ts';
import { callerOf } from '../http/network.ts';

/** How many reports are logged in `WINDOW_MS` milliseconds, from one address and in total. Further reports are dropped. */
const MAX_REPORTS = { ofOne: 20, ofAll: 200 };
const WINDOW_MS = 600_000;

/**
 * Browsers send a report if a page tries something that its content security policy forbids. This logs such reports.
 * Anyone can send anything to this address, so a report only causes a log line, and only few are logged.
 */
export function reportRoutes(router: ApiRouter, { log }: { log: Logger }): void {
  const counts = new LRUCache<string, number>({ max: 1_000, ttl: WINDOW_MS, noUpdateTTL: true });
  const isOneMore = (of: string, most: number) => {
    const count = (counts.get(of) ?? 0) + 1;
    counts.set(of, count);
    return count <= most;
  };

  router.post('/csp-reports', async (ctx: Context) => {
    const { address, ip } = callerOf(ctx);
    const reports = violationsIn(await readReport(ctx));
    if (reports.length > 0 && isOneMore(address, MAX_REPORTS.ofOne) && isOneMore('all', MAX_REPORTS.ofAll))
      log.warn({ address: ip, ...reports[0] }, 'A page tried what its policy forbids');
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 204;
  });
}

/**
 * The violations in a report. In the current format, a report is a list, of which only the first entry is read. Older
 * browsers send an object with the key 'csp-report'.
 */
function violationsIn(body: unknown): Record<string, string>[] {
  const old = (body as { 'csp-report'?: unknown } | null)?.['csp-report'];
  const given = Array.isArray(body) ? body.slice(0, 1).map((each) => Object(each).body as unknown) : [old];
  return given.flatMap((each) => {
    if (typeof each !== 'object' || each === null) return [];
    const said = each as Record<string, unknown>;
    return [
      {
        page: place(said['document-uri'] ?? said['documentURL']),
        directive: short(
          said['effective-directive'] ?? said['effectiveDirective'] ?? said['violated-directive'],
        ),
        blocked: place(said['blocked-uri'] ?? said['blockedURL']),
        source: place(said['source-file'] ?? said['sourceFile']),
      },
    ];
  });
}

const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '');
const place = (value: unknown) => withoutSecrets(short(value));
