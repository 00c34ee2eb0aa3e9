import { CURRENT_VERSION } from '@agency/contract/history';
import { type DescribedList, leastRole, type PageKind } from '@agency/contract/kinds';
import {
  previewLinks as calls,
  type SharedRevision,
  USUAL_PREVIEW_DAYS,
} from '@agency/contract/previewLinks';
import { Problem } from '@agency/contract/problems';
import type { Collection } from '../content/collection.ts';
import type { Stored } from '../content/storedDocument.ts';
import { versionName } from '../content/versions.ts';
import { forEachList } from '../contentCollections.ts';
import { historyOf } from '../history/histories.ts';
import { deletedAtOf, stageBy } from '../history/stages.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { requireRole } from '../http/authentication.ts';
import { serve } from '../http/serveCall.ts';
import { addLink, linkById, linkOfToken, linksOf, revokeLink, type StoredPreviewLink } from './model.ts';

/** For each kind, shows a version of a document to visitors as if it were published. */
const asPublished = forEachList(
  <D extends DescribedList, Document extends Stored>(documents: Collection<D, Document>) =>
    (content: object) =>
      documents.presentOne({ ...(content as Document), state: 'published', draftLanguages: [] }),
);

const presentLink = ({ _id, shows, by, createdAt, expiresAt }: StoredPreviewLink) => ({
  id: _id.toString(),
  shows,
  by,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** The current version of a document. Throws if it is in the trash. */
async function currentStage(kind: PageKind, id: string) {
  const stage = await stageBy(kind, id, CURRENT_VERSION);
  if (deletedAtOf(stage)) throw new Problem('deleted');
  return stage;
}

export function previewLinkRoutes(router: ApiRouter, { publicUrl }: { publicUrl: string }): void {
  serve(router, calls.list, async ({ params: { kind, id }, admin }) => {
    requireRole(admin.role, leastRole(kind));
    await currentStage(kind, id);
    return (await linksOf({ kind, document: id })).map(presentLink);
  });

  serve(router, calls.create, async ({ params: { kind, id }, body, admin, note }) => {
    requireRole(admin.role, leastRole(kind));
    const stage = await currentStage(kind, id);
    const { days = USUAL_PREVIEW_DAYS } = body;
    const by = { email: admin.email, ...(admin.name && { name: admin.name }) };
    const version = { version: versionName(stage), shows: stage.revision };
    const { link, token } = await addLink({ kind, document: id, ...version, by }, days);
    await note('previewCreated', kind, { id, title: historyOf(kind).titleOf(stage.content) });
    return { created: presentLink(link), address: `${publicUrl}/preview/${token}` };
  });

  serve(router, calls.revoke, async ({ params: { id }, admin, note }) => {
    const link = await linkById(id);
    if (!link) throw new Problem('notFound');
    const { kind, document } = link;
    requireRole(admin.role, leastRole(kind));
    if (!(await revokeLink(id))) throw new Problem('notFound');
    const now = await historyOf(kind).now(document);
    if (now) await note('previewRevoked', kind, { id: document, title: historyOf(kind).titleOf(now) });
  });

  serve(router, calls.read, async ({ params: { token } }) => {
    const link = await linkOfToken(token);
    if (!link) throw new Problem('notFound');
    const { kind, document, version, expiresAt } = link;
    // Someone without an account doesn't learn what happened to the document or to this version of it.
    const found = await currentStage(kind, document)
      .then(() => stageBy(kind, document, version))
      .catch((error: unknown) => {
        throw error instanceof Problem ? new Problem('notFound') : error;
      });
    const shown = await asPublished[kind](found.content);
    return { kind, document: shown, expiresAt: expiresAt.toISOString() } as SharedRevision;
  });
}
