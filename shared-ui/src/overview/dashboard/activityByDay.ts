import type { Activity } from '@agency/contract/activity';

/** An entry of the activity list, with how often it happened. */
interface Deed extends Activity {
  times: number;
}

export interface Day {
  /** In the reader's time zone, such as 2026-11-22. */
  date: string;
  deeds: Deed[];
}

/**
 * Groups activity by the days of the reader's time zone, newest first. If one person makes the same kind of change to a
 * document several times, and there is no other change to the document in between, this is one line. All sign-ins of a
 * person on one day are also one line. Sign-ins come last, because they matter least.
 */
export function byDay(activity: readonly Activity[]): Day[] {
  const days = new Map<string, Deed[]>();
  for (const each of activity) {
    const date = dateOf(each.at);
    const deeds = days.get(date) ?? [];
    days.set(date, deeds);
    const before =
      each.action === 'signedIn'
        ? deeds.find((deed) => alike(deed, each))
        : deeds.findLast((deed) => deed.kind === each.kind && deed.documentId === each.documentId);
    if (before && alike(before, each)) before.times++;
    else deeds.push({ ...each, times: 1 });
  }
  return [...days].map(([date, deeds]) => ({
    date,
    deeds: [
      ...deeds.filter(({ action }) => action !== 'signedIn'),
      ...deeds.filter(({ action }) => action === 'signedIn'),
    ],
  }));
}

const alike = (one: Activity, other: Activity) =>
  one.actor === other.actor &&
  one.action === other.action &&
  one.kind === other.kind &&
  (one.action === 'signedIn' || one.documentId === other.documentId) &&
  JSON.stringify(one.changes) === JSON.stringify(other.changes);

const dateOf = (at: string | number) => {
  const day = new Date(at);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

/** The name of a day. */
export function nameOf(date: string, now = Date.now()): string {
  if (date === dateOf(now)) return 'Today';
  if (date === dateOf(now - 24 * 3_600_000)) return 'Yesterday';
  return new Date(`${date}T12:00`).toLocaleDateString(undefined, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
}
