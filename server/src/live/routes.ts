import { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import { leastRole } from '@agency/contract/kinds';
import { live } from '@agency/contract/live';
import { Problem } from '@agency/contract/problems';
import { journal } from '../content/currentJournal.ts';
import { rowsSince } from '../content/rowsSince.ts';
import { unlessSilent } from '../database/databasePing.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { fieldMessages, inOurWords } from '../http/fieldMessages.ts';
import { callerOf } from '../http/network.ts';
import { serve } from '../http/serveCall.ts';
import { bearerIn, permitted, requireRole } from '../http/authentication.ts';
import type { SignedIn } from '../session/tokens.ts';
import { setEditing } from './editing.ts';
import { changesIn } from './rowChanges.ts';
import { eventText, POSITION_PREFIX, openStream, positionAt, visible } from './streams.ts';

/**
 * Registers two calls: the stream that reports other people's changes, and the call by which a client reports in which
 * field the user's cursor is.
 */
export function liveRoutes(router: ApiRouter): void {
  router.register(live.follow.path, [live.follow.method], async (ctx: Context) => {
    const who = await unlessSilent(permitted(ctx, router.parts.check, live.follow));
    const asked = live.follow.params.safeParse({ once: ctx.query['once'] }, inOurWords);
    if (!asked.success) throw new Problem('invalid', { fields: fieldMessages(asked.error) });
    ctx.type = 'text/event-stream';
    ctx.set('Cache-Control', 'no-store');
    // Tells nginx not to buffer the answer, so that each event arrives at once.
    ctx.set('X-Accel-Buffering', 'no');
    const last = ctx.get('Last-Event-ID');
    if (ctx.method === 'HEAD') {
      ctx.status = 200;
      return;
    }
    if (asked.data.once) {
      ctx.body = await unlessSilent(first(who, '', last));
      return;
    }
    const body = new PassThrough();
    // Without this, the stream would stay open if the client disconnects before the server has sent anything.
    ctx.res.once('close', () => body.destroy());
    const token = bearerIn(ctx) ?? '';
    await openStream(
      {
        who,
        address: callerOf(ctx).address,
        body,
        check: () => router.parts.check(token),
        drop() {
          body.destroy();
          ctx.req.socket.destroy();
        },
      },
      (stream) => unlessSilent(first(who, stream, last)),
    );
    (ctx.state as { lasts?: boolean }).lasts = true;
    if (!ctx.writable) body.destroy();
    ctx.body = body;
  });

  serve(router, live.edit, async ({ body, admin }) => {
    requireRole(admin.role, leastRole(body.kind));
    countCursor(admin.tokenId);
    await setEditing(admin, body);
  });
}

/**
 * The first events of a stream: `hello`, and the changes since the last event that the client got on an earlier stream.
 * If the server no longer knows these changes, `hello` asks the client to reload everything.
 */
async function first(who: SignedIn, stream: string, last: string): Promise<string> {
  // Read the position first, and then the changes. A change in between is then sent twice. In the other order it would
  // be missed.
  const position = positionAt(await (await journal()).head());
  const rows = last === '' ? [] : await rowsSince(last, POSITION_PREFIX);
  const missed = rows && changesIn(rows);
  const changes = visible(missed ?? [], who);
  return (
    eventText('hello', { stream, anew: missed === undefined }, position) +
    (changes.length > 0 ? eventText('changed', { changes }, position) : '')
  );
}

/** How many times a session may send its cursor's position within `WINDOW_MS` milliseconds. */
const MOST_UPDATES = 60;
const WINDOW_MS = 10_000;
const cursors = new Map<string, number>();
let since = 0;

function countCursor(session: string): void {
  if (performance.now() - since > WINDOW_MS) {
    since = performance.now();
    cursors.clear();
  }
  const count = (cursors.get(session) ?? 0) + 1;
  cursors.set(session, count);
  if (count > MOST_UPDATES) throw new Problem('tooMany', { retryAfter: WINDOW_MS / 1_000 });
}
