import { Schema } from 'mongoose';
import {
  A_PAGE,
  type ContactRequest as ContactRequestReply,
  hearAboutUsLabels,
  type RequestCounts,
  type RequestPage,
  requestStates,
  startOfPage,
  type RequestView,
  totalOf,
} from '@agency/contract/contactRequests';
import { defineModel, schemaOptions, type Stored, storedFields } from '../database/documents.ts';

export interface StoredRequest extends Stored {
  name: string;
  email: string;
  countryCode: string;
  phone: string;
  company: string;
  services: string[];
  note: string;
  hearAboutUs: string;
  status: (typeof requestStates)[number];
  /** The mail about it, until it was sent: how often it was tried, and when it is due. */
  mail?: { tries: number; at: Date };
}

const schema = new Schema(
  {
    ...storedFields,
    name: { type: String, required: true },
    email: { type: String, required: true },
    countryCode: { type: String, required: true },
    phone: { type: String, required: true },
    company: { type: String, default: '' },
    services: { type: [String], default: [] },
    note: { type: String, default: '' },
    hearAboutUs: { type: String, default: '' },
    status: { type: String, enum: requestStates, default: 'new' },
    mail: { type: { tries: Number, at: Date }, default: undefined },
  },
  schemaOptions,
);
schema.index({ deletedAt: 1, createdAt: -1, _id: -1 });
schema.index({ 'mail.at': 1 }, { sparse: true });

export const ContactRequest = defineModel<StoredRequest>('ContactRequest', schema, 'contactRequests');

/** Those in a state, with each word of a search somewhere in what was sent. */
function lookedFor({ status, search = '' }: RequestView) {
  const words = search.split(/\s+/).filter(Boolean);
  return {
    deletedAt: null,
    ...(status && { status }),
    ...(words.length > 0 && { $and: words.map((word) => ({ $or: anywhere(word) })) }),
  };
}

/** As the dashboard shows them: the codes of where people heard of the agency by their labels. */
function anywhere(word: string) {
  const there = { $regex: word.replace(/[^\p{L}\p{N}]/gu, '\\$&'), $options: 'i' };
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

/** How many requests there are in each state. */
export async function countRequests(): Promise<RequestCounts> {
  const groups = await ContactRequest.aggregate<{ _id: string; count: number }>([
    { $match: { deletedAt: null } },
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ]);
  const countOf = (status: string) => groups.find(({ _id }) => _id === status)?.count ?? 0;
  return Object.fromEntries(requestStates.map((status) => [status, countOf(status)])) as RequestCounts;
}

/** A page of the requests that are looked for, newest first. */
export async function requestPage({ from = 0, limit = A_PAGE, ...view }: RequestView): Promise<RequestPage> {
  const filter = lookedFor(view);
  const counts = await countRequests();
  const inState = view.status ? counts[view.status] : totalOf(counts);
  const found = view.search ? await ContactRequest.countDocuments(filter) : inState;
  const start = startOfPage(from, limit, found);
  const requests = await ContactRequest.find(filter)
    .sort({ createdAt: -1, _id: -1 })
    .skip(start)
    .limit(limit)
    .lean<StoredRequest[]>();
  return { requests: requests.map(presentRequest), from: start, found, counts };
}

/** What an admin sees of a contact request. */
export const presentRequest = (request: StoredRequest): ContactRequestReply => ({
  id: request._id.toString(),
  name: request.name,
  email: request.email,
  countryCode: request.countryCode,
  phone: request.phone,
  company: request.company,
  services: request.services,
  note: request.note,
  hearAboutUs: request.hearAboutUs,
  status: request.status,
  revision: request.revision,
  createdAt: request.createdAt.toISOString(),
  updatedAt: request.updatedAt.toISOString(),
});

/** A text that is another whenever anything in the list is: a write moves a revision and the latest time, an erasure the count. */
export async function stateOfAll(): Promise<string> {
  const [all] = await ContactRequest.aggregate<{ count: number; revisions: number; latest: Date }>([
    { $match: { deletedAt: null } },
    {
      $group: {
        _id: null,
        count: { $sum: 1 },
        revisions: { $sum: '$revision' },
        latest: { $max: '$updatedAt' },
      },
    },
  ]);
  return all ? `${all.count}-${all.revisions}-${all.latest.getTime()}` : '0';
}

/** Those of some ids whose content is there, in the trash or not. */
export async function requestsAmong(ids: string[]): Promise<string[]> {
  const there = await ContactRequest.find({ _id: { $in: ids }, revision: { $exists: true } }, '_id').lean();
  return there.map(({ _id }) => _id.toString());
}

/** Erases requests that are older than anyone may keep them, whatever their state. */
export const eraseRequests = async (before: Date): Promise<void> => {
  await ContactRequest.deleteMany({ createdAt: { $lt: before } });
};
