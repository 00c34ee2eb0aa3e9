import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { ById, Id, oneOf, Revision, Timestamp } from './fields.ts';
import { type PageKind, kinds, pageKinds } from './kinds.ts';
import { LanguageParam } from './languageParam.ts';

/** For how many days a preview link can be valid. */
export const previewDays = [1, 7, 30] as const;
/** For how many days it is valid if the request doesn't say. */
export const USUAL_PREVIEW_DAYS = 7;

/** A link with which people without an account see one revision of a document. */
export const PreviewLink = z.object({
  id: Id,
  /** The revision that the link shows. */
  shows: Revision,
  createdAt: Timestamp,
  /** Who created the link. */
  by: z.object({ email: z.string(), name: z.optional(z.string()) }),
  expiresAt: Timestamp,
});
export type PreviewLink = z.infer<typeof PreviewLink>;

/** What a preview link shows, as visitors would see it if it were published. */
export type SharedRevision = {
  [Name in PageKind]: {
    kind: Name;
    document: z.output<(typeof kinds)[Name]['description']['reply']>;
    expiresAt: string;
  };
}[PageKind];

const SharedRevision = z.union(
  pageKinds.map((kind) =>
    z.object({
      kind: z.literal(kind),
      document: kinds[kind].description.reply,
      expiresAt: Timestamp,
    }),
  ),
) as unknown as z.ZodMiniType<SharedRevision, SharedRevision>;

const OfDocument = z.strictObject({ kind: oneOf('Kind', pageKinds), id: Id });

const daysMessage = `Days must be one of ${previewDays.join(', ')}.`;

export const previewLinks = {
  /** The links of a document that are still valid, the newest first. */
  list: endpoint('GET /admin/preview-links/:kind/:id', {
    role: 'author',
    params: OfDocument,
    reply: z.array(PreviewLink),
    failure: 'Failed to load the preview links',
  }),
  /** Creates a link to the last saved revision. The reply has its address, which the server doesn't store. */
  create: endpoint('POST /admin/preview-links/:kind/:id', {
    role: 'author',
    params: OfDocument,
    body: z.strictObject({ days: z.optional(z.literal([...previewDays], daysMessage)) }),
    reply: z.object({ created: PreviewLink, address: z.string() }),
    failure: 'Failed to create the preview link',
  }),
  revoke: endpoint('DELETE /admin/preview-links/:id', {
    role: 'author',
    params: ById,
    reply: NoContent,
    failure: 'Failed to revoke the preview link',
  }),
  /** What a link shows. Fails with 404 if the link is unknown, has expired, or was revoked. */
  read: endpoint('GET /previews/:token', {
    params: z.extend(LanguageParam, { token: z.string().check(z.maxLength(200)) }),
    reply: SharedRevision,
    failure: 'Failed to load the preview',
    fresh: true,
  }),
};
