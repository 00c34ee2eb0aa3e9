import { lateBefore } from '@agency/contract/contactRequests';
import { SHORT_LIST_SIZE, type Overview, WEEKS } from '@agency/contract/overview';
import { requests } from '../contactRequests/model.ts';

const DAY_MS = 86_400_000;
const WORDS_LENGTH = 120;
/**
 * How many services are shown with their own count. If there is more than one further service, these are counted
 * together as 'Other'.
 */
const NAMED_SERVICES = 5;

const isThere = { deletedAt: null };

/** The newest unanswered requests, the number of late ones, and the number of requests in each week. */
export async function requestsNow(now: Date): Promise<Overview['requests']> {
  const firstWeek = mondayOf(now) - (WEEKS - 1) * 7 * DAY_MS;
  const [newest, lateCount, lately] = await Promise.all([
    requests.model
      .find({ ...isThere, status: 'new' })
      .sort({ createdAt: -1, _id: -1 })
      .limit(SHORT_LIST_SIZE)
      .lean(),
    requests.model.countDocuments({
      ...isThere,
      status: 'new',
      createdAt: { $lt: lateBefore(now.getTime()) },
    }),
    requests.model
      .find({ ...isThere, createdAt: { $gte: new Date(firstWeek) } }, { services: 1, createdAt: 1 })
      .lean(),
  ]);
  const weekOf = ({ createdAt }: { createdAt: Date }) =>
    Math.min(WEEKS - 1, Math.floor((createdAt.getTime() - firstWeek) / (7 * DAY_MS)));
  return {
    newest: newest.map(({ _id, name, note, createdAt }) => ({
      id: _id.toString(),
      name,
      words: firstWords(note),
      at: createdAt.toISOString(),
    })),
    late: lateCount,
    weeks: Array.from({ length: WEEKS }, (_, week) =>
      new Date(firstWeek + week * 7 * DAY_MS).toISOString().slice(0, 10),
    ),
    services: byService(lately.map((request) => ({ week: weekOf(request), services: request.services }))),
    totals: counted(lately.map(weekOf)),
  };
}

function byService(asked: readonly { week: number; services: readonly string[] }[]) {
  const weeksOf = new Map<string, number[]>();
  for (const { week, services } of asked)
    for (const title of services) weeksOf.set(title, [...(weeksOf.get(title) ?? []), week]);
  const most = [...weeksOf].toSorted(([, one], [, other]) => other.length - one.length);
  const named = most.length <= NAMED_SERVICES + 1 ? most : most.slice(0, NAMED_SERVICES);
  const rest = most.slice(named.length).flatMap(([, weeks]) => weeks);
  return [...named, ...(rest.length > 0 ? [['Other', rest] as const] : [])].map(([title, weeks]) => ({
    title,
    counts: counted(weeks),
  }));
}

function counted(weeks: readonly number[]): number[] {
  const counts = Array<number>(WEEKS).fill(0);
  for (const week of weeks) counts[week]! += 1;
  return counts;
}

/** The start of the week of a day: Monday, in UTC. */
function mondayOf(day: Date): number {
  const midnight = Math.floor(day.getTime() / DAY_MS) * DAY_MS;
  return midnight - ((day.getUTCDay() + 6) % 7) * DAY_MS;
}

function firstWords(note: string): string {
  const line = note.replace(/\s+/g, ' ').trim();
  if (line.length <= WORDS_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(' ', WORDS_LENGTH)).slice(0, WORDS_LENGTH)}…`;
}
