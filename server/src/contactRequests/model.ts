import { Schema } from 'mongoose';
import { type ContactRequest as ContactRequestReply, requestStates } from '@agency/contract/contactRequests';
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

/** Those of some ids whose content is there, in the trash or not. */
export async function requestsAmong(ids: string[]): Promise<string[]> {
  const there = await ContactRequest.find({ _id: { $in: ids }, revision: { $exists: true } }, '_id').lean();
  return there.map(({ _id }) => _id.toString());
}

/** Erases requests that are older than anyone may keep them, whatever their state. */
export const eraseRequests = async (before: Date): Promise<void> => {
  await ContactRequest.deleteMany({ createdAt: { $lt: before } });
};
