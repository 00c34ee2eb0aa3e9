import { randomBytes } from 'node:crypto';
import { Schema, Types } from 'mongoose';
import type { Writer } from '@agency/contract/history';
import type { ListKind, PageKind } from '@agency/contract/kinds';
import { previewDays } from '@agency/contract/previewLinks';
import { defineModel, schemaOptions } from '../database/defineModel.ts';
import { unexpired } from '../database/expiry.ts';
import { hashOfLink } from '../session/linkTokens.ts';

export interface StoredPreviewLink {
  _id: Types.ObjectId;
  /** The hash of the token in the link's address. The token itself isn't stored. */
  tokenHash: string;
  kind: PageKind;
  document: string;
  /** The name of the version that the link shows, and its revision. */
  version: string;
  shows: number;
  by: Pick<Writer, 'email' | 'name'>;
  createdAt: Date;
  expiresAt: Date;
}

const schema = new Schema(
  {
    tokenHash: { type: String, required: true, unique: true },
    kind: { type: String, required: true },
    document: { type: String, required: true, index: true },
    version: { type: String, required: true },
    shows: { type: Number, required: true },
    by: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  schemaOptions,
);

const Link = defineModel<StoredPreviewLink>('PreviewLink', schema, 'previewLinks');

const DAY_MS = 86_400_000;
const isValid = () => ({ expiresAt: unexpired(Math.max(...previewDays) * DAY_MS) });

type Made = Pick<StoredPreviewLink, 'kind' | 'document' | 'version' | 'shows' | 'by'>;

/** Stores a new link, and returns it with its token. */
export async function addLink(made: Made, days: number) {
  // In lower case, because pages have their addresses in lower case.
  const token = randomBytes(20).toString('hex');
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  const link: StoredPreviewLink = {
    _id: new Types.ObjectId(),
    ...made,
    tokenHash: hashOfLink(token),
    createdAt,
    expiresAt,
  };
  await Link.create([link]);
  return { link, token };
}

/** The valid links of a document, the newest first. */
export const linksOf = ({ kind, document }: Pick<StoredPreviewLink, 'kind' | 'document'>) =>
  Link.find({ kind, document, ...isValid() })
    .sort({ createdAt: -1, _id: -1 })
    .lean();

export const linkById = (id: string) => Link.findOne({ _id: new Types.ObjectId(id), ...isValid() }).lean();

export const linkOfToken = (token: string) =>
  Link.findOne({ tokenHash: hashOfLink(token), ...isValid() }).lean();

/** Deletes a link. Returns whether it was still there. */
export const revokeLink = async (id: string): Promise<boolean> =>
  (await Link.deleteOne({ _id: new Types.ObjectId(id) })).deletedCount > 0;

/** Deletes all links of a document. */
export const endLinks = async (kind: ListKind, document: string): Promise<void> => {
  await Link.deleteMany({ kind, document } as object);
};

export const sweepPreviewLinks = async (): Promise<void> => {
  await Link.deleteMany({ expiresAt: { $lt: new Date() } });
};
