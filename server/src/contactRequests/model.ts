import {
  DEFAULT_PAGE_SIZE,
  contactRequest,
  lateBefore,
  type RequestCounts,
  type RequestPage,
  requestStates,
  startOfPage,
  type RequestView,
  totalOf,
} from '@agency/contract/contactRequests';
import { hearAboutUsLabels } from '@agency/contract/hearAboutUs';
import { erase } from '../content/erase.ts';
import { collection, type StoredOf } from '../content/collection.ts';

/**
 * The data of the mail about a request, until the mail is in the queue: the number of attempts to send it, when it is
 * due, and whether it must wait because a backup was restored.
 */
interface Mail {
  mail?: { tries: number; at: Date; held?: boolean };
}

export const requests = collection<typeof contactRequest, Mail>(contactRequest, {
  extraFields: { mail: { type: { tries: Number, at: Date, held: Boolean }, default: undefined } },
});
requests.model.schema.index({ 'mail.at': 1 }, { sparse: true });

export type StoredRequest = StoredOf<typeof contactRequest> & Mail;

/**
 * Called when a backup is restored. If the mail about a request wasn't sent at the time of the backup, it may have been
 * sent since. So it is held until a person decides.
 */
export const heldSinceRestore = <Stored extends { mail?: unknown }>(request: Stored): Stored =>
  request.mail ? { ...request, mail: { ...request.mail, held: true } } : request;

/**
 * The database filter for the view that an admin has chosen: requests with a status, or only those that have waited too
 * long; with a search, they must contain every word.
 */
function lookedFor({ status, late, search = '' }: RequestView) {
  const words = search.split(/\s+/).filter(Boolean);
  return {
    deletedAt: null,
    ...(status && { status }),
    ...(late && { status: 'new' as const, createdAt: { $lt: lateBefore(Date.now()) } }),
    ...(words.length > 0 && { $and: words.map((word) => ({ $or: anywhere(word) })) }),
  };
}

/** A regular expression that matches exactly this text. */
export const literally = (words: string): string => words.replace(/[^\p{L}\p{N}]/gu, '\\$&');

/** Searches the texts that the dashboard shows. The field `hearAboutUs` stores codes, so their labels are searched instead. */
function anywhere(word: string) {
  const there = { $regex: literally(word), $options: 'i' };
  const codes = Object.entries(hearAboutUsLabels);
  const called = codes.flatMap(([code, label]) =>
    label.toLowerCase().includes(word.toLowerCase()) ? code : [],
  );
  return [
    ...['name', 'email', 'company', 'note', 'services', 'countryCode', 'phone'].map((field) => ({
      [field]: there,
    })),
    { hearAboutUs: { $in: called } },
    { hearAboutUs: { ...there, $nin: codes.map(([code]) => code) } },
  ];
}

/** The number of requests in each status. */
export async function countRequests(): Promise<RequestCounts> {
  const groups = await requests.model.aggregate<{ _id: string; count: number }>([
    { $match: { deletedAt: null } },
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ]);
  const countOf = (status: string) => groups.find(({ _id }) => _id === status)?.count ?? 0;
  return Object.fromEntries(requestStates.map((status) => [status, countOf(status)])) as RequestCounts;
}

/** One page of the matching requests, newest first. */
export async function requestPage({
  from = 0,
  limit = DEFAULT_PAGE_SIZE,
  ...view
}: RequestView): Promise<RequestPage> {
  const filter = lookedFor(view);
  const counts = await countRequests();
  const inState = view.status ? counts[view.status] : totalOf(counts);
  const found = view.search || view.late ? await requests.model.countDocuments(filter) : inState;
  const start = startOfPage(from, limit, found);
  const some = await requests.model
    .find(filter)
    .sort({ createdAt: -1, _id: -1 })
    .skip(start)
    .limit(limit)
    .lean<StoredRequest[]>();
  return { requests: await requests.present(some), from: start, found, counts };
}

/** Erases all requests that arrived before this time (the retention period), whatever their status. */
export async function eraseRequests(before: Date): Promise<void> {
  const old = { createdAt: { $lt: before }, erasedAt: { $exists: false } };
  const found = await requests.model.find(old, { _id: 1 }).lean<Pick<StoredRequest, '_id'>[]>();
  await erase(
    'contactRequest',
    found.map(({ _id }) => _id.toString()),
  );
}
