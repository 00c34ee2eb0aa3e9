import { api, type Tag } from '../api/baseApi.ts';
import { queriesOf } from '../dashboard/dashboardKinds.ts';
import { same } from '../merge/deepEqual.ts';
import { notify } from '../kit/notify.ts';
import type { AppStore } from '../store.ts';
import { isSession } from '../session/heldToken.ts';
import type { DraftsHost } from './draftsHost.ts';
import { throttled } from './throttle.ts';
import { watchWaiting } from './waitingEntries.ts';
import { parts, type ContentPart } from '../outbox/kinds/contentParts.ts';
import { contentKind } from '../outbox/entry.ts';
import type { Drafts } from '../outbox/openDrafts.ts';
import { ClosedError } from '../outbox/storage/reconnectingDatabase.ts';

/** The tags of the RTK Query results that are reloaded when this part of the content changes. */
const tagsOf = (part: ContentPart): readonly Tag[] =>
  part === 'activity' ? ['Activity'] : queriesOf(contentKind(part));

/** A save that is sent within this time doesn't make the screens read again, in milliseconds. */
const SENT_AT_ONCE_MS = 200;

/** How often the app asks for others' changes if no event makes it ask earlier, in milliseconds. */
const PULL_EVERY = 30_000;

/** Keeps screens, server and drafts in sync. Returns a function that ends this. */
export function keepLive(drafts: Drafts, { token, disk, onState }: DraftsHost, store: AppStore): () => void {
  const { copy, outbox, connection, sync } = drafts;

  // Show changes at once, those made on this device and other people's.
  let shown = drafts.view();
  const waiting = copy.isStored ? undefined : watchWaiting(outbox);
  const show = throttled(() => {
    const view = drafts.view();
    const changed = waiting ? waiting.partsToRead() : parts.filter((part) => view[part] !== shown[part]);
    const tags = changed.flatMap((part) => tagsOf(part));
    shown = view;
    if (tags.length > 0) store.dispatch(api.util.invalidateTags(tags));
  });
  const ending = new AbortController();
  const { signal } = ending;
  // Without stored content, only entries that wait matter, not those that are sent at once.
  const stops = waiting
    ? [
        outbox.subscribe(() => {
          waiting.note();
          setTimeout(show, SENT_AT_ONCE_MS);
        }),
      ]
    : [copy.subscribe(show), outbox.subscribe(show)];
  // Reload all data: it was read directly from the server, without the drafts on top.
  if (copy.isStored || outbox.entries().length > 0)
    store.dispatch(api.util.invalidateTags(parts.flatMap((part) => tagsOf(part))));

  async function catchUp() {
    if (!drafts.workInDrafts()) await sendWaiting(drafts);
    // Content that isn't stored is kept current by the server's messages, and by other reads.
    if (copy.isStored) await reportFullDisk(sync.pull());
    // A failure, such as a full disk, does no harm: pictures that aren't on the disk are loaded when they are shown.
    await drafts.syncPictures().catch(() => {});
  }
  stops.push(connection.subscribe(() => connection.online() && void catchUp()));
  // A toast, because a form's own notice may be out of sight.
  stops.push(
    disk.subscribe(() => {
      if (disk.isFull()) notify.problem('This device’s disk is full. New changes can’t be saved on it.');
    }),
    drafts.settings.subscribe(() => void catchUp()),
    token.subscribe(() => isSession(token.read()) && connection.online() && void catchUp()),
  );
  addEventListener('online', () => (connection.online() ? void catchUp() : connection.tryNow()), { signal });
  addEventListener('offline', connection.tryNow, { signal });
  addEventListener('focus', () => copy.isStored && connection.online() && void reportFullDisk(sync.pull()), {
    signal,
  });
  // Without this, the entries that a frozen or closed tab was sending would wait for the end of its lease.
  document.addEventListener('freeze', drafts.handOver, { signal });
  addEventListener('pagehide', drafts.handOver, { signal });
  // A tab that isn't frozen any more sends what no other tab has sent.
  document.addEventListener('resume', () => connection.online() && void catchUp(), { signal });
  const timer = setInterval(() => connection.online() && void catchUp(), PULL_EVERY);

  let known = { count: -1, needsYou: false };
  const tell = () => {
    const entries = outbox.entries();
    const now = { count: entries.length, needsYou: entries.some(({ trouble }) => trouble !== undefined) };
    if (same(now, known)) return;
    known = now;
    onState?.(now);
  };
  stops.push(outbox.subscribe(tell));
  tell();
  connection.tryNow();
  return () => {
    ending.abort();
    clearInterval(timer);
    stops.forEach((stop) => stop());
  };
}

/** Pulls others' changes. */
export const pullNow = ({ sync }: Drafts): Promise<void> => reportFullDisk(sync.pull());

/** Sends waiting drafts, then pulls others' changes. */
export const syncNow = (drafts: Drafts): Promise<void> =>
  sendWaiting(drafts).then(() => reportFullDisk(drafts.sync.pull()));

/** Sends waiting drafts, and shows a toast when all are sent. */
export async function sendWaiting({ outbox, sync }: Drafts): Promise<void> {
  // An entry that is being sent needs no other run. Such a run would send it again at once if it fails.
  if (outbox.entries().every(({ number }) => outbox.inFlight().has(number))) return;
  await reportFullDisk(sync.run());
  if (outbox.entries().length === 0) notify.success('All your changes are on the server.');
}

/** Shows a toast if content from the server can't be stored on this device. Nothing is lost: the server has it. */
const reportFullDisk = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    // The user has logged out meanwhile.
    if (error instanceof ClosedError) return;
    notify.problem('This device can’t save content from the server. Its disk may be full.');
  });
