import { differences } from '@agency/contract/document/differences';
import { history as calls, type Version as VersionReply } from '@agency/contract/history';
import { type Kind, leastRole } from '@agency/contract/kinds';
import { Problem } from '@agency/contract/problems';
import { DEFAULT_LIMIT } from '@agency/contract/paging';
import { shown } from '../content/fieldStorage.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serveCall.ts';
import { requireRole } from '../http/authentication.ts';
import type { SignedIn } from '../session/tokens.ts';
import { contentToRestore, type History, historyOf, storedId, titlesIn } from './histories.ts';
import { versionName, versionsBefore } from '../content/versions.ts';
import { deletedAtOf, type Stage, stageBy, stageOf } from './stages.ts';

export function historyRoutes(router: ApiRouter): void {
  serve(router, calls.list, async ({ params: { kind, id, limit = DEFAULT_LIMIT, cursor }, admin, rest }) => {
    const history = historyFor(admin, kind);
    const now = await history.now(id);
    if (!now) throw new Problem('notFound');
    const first = cursor === undefined ? [stageOf(now, true)] : [];
    const before = cursor === undefined ? now.revision : revisionIn(cursor);
    const versions = await versionsBefore(kind, storedId(id), before, limit + 1 - first.length);
    const stages = [...first, ...versions.map((version) => stageOf(version, false))];
    rest({ next: stages.length > limit ? stages[limit - 1]!.revision.toString(36) : undefined });
    return versionReplies(history, id, stages).then((all) => all.slice(0, limit));
  });

  serve(router, calls.read, async ({ params: { kind, id, version }, admin }) => {
    const history = historyFor(admin, kind);
    const stage = await stageBy(kind, id, version);
    const { revision, updatedAt, by, content } = stage;
    const titles = await titlesIn(history, [content]);
    return {
      version: versionName(stage),
      revision,
      at: updatedAt?.toISOString() ?? null,
      by: by ?? null,
      title: history.titleOf(content),
      deletedAt: deletedAtOf(stage)?.toISOString() ?? null,
      content: shown(history.fields, content, { id, titles }),
    };
  });

  serve(router, calls.restore, async ({ params: { kind, id, version }, body, by, ...asked }) => {
    const history = historyFor(asked.admin, kind);
    const { content } = await stageBy(kind, id, version);
    const unknown = body.fields?.find((name) => !history.fields[name]?.stored);
    if (unknown !== undefined)
      throw new Problem('invalid', { fields: { fields: `There is no field ${unknown}.` } });
    // When a user undoes the deletion of gallery pictures, the dashboard restores only this field. Then the activity
    // doesn't say that an earlier version was restored.
    const isUndo = body.fields?.join() === 'galleryImages';
    const restored = await history.restore(
      id,
      contentToRestore(history.fields, { ...content }, body.fields),
      { ...asked, by: by && { ...by, ...(!isUndo && { restored: true }) } },
      isUndo ? { action: 'restored', kind: 'gallery' } : { action: 'reverted' },
    );
    return { revision: restored.revision, updatedAt: restored.updatedAt?.toISOString() ?? null };
  });
}

/** The history of a kind of document. Throws if the person may not edit this kind. */
function historyFor({ role }: SignedIn, kind: Kind): History {
  requireRole(role, leastRole(kind));
  return historyOf(kind);
}

/** Parses the cursor of a list of versions: the revision after which the list continues. */
function revisionIn(cursor: string): number {
  const revision = Number.parseInt(cursor, 36);
  if (Number.isNaN(revision))
    throw new Problem('invalid', {
      fields: { cursor: 'Cursor must be the one from the previous answer.' },
    });
  return revision;
}

/** The versions in the form of API replies, each with its differences from the version before it. */
async function versionReplies(
  history: History,
  id: string,
  stages: readonly Stage[],
): Promise<VersionReply[]> {
  const { fields } = history;
  const titles = await titlesIn(
    history,
    stages.map(({ content }) => content),
  );
  const contents = stages.map(({ content }) => shown(fields, content, { id, titles }));
  return stages.map((stage, index) => {
    const before = stages[index + 1];
    return {
      version: versionName(stage),
      revision: stage.revision,
      at: stage.updatedAt?.toISOString() ?? null,
      by: stage.by ?? null,
      action: actionOf(stage, before),
      changes: before ? differences(fields, contents[index + 1]!, contents[index]!) : [],
      isNow: stage.isNow,
    };
  });
}

function actionOf(stage: Stage, before: Stage | undefined): VersionReply['action'] {
  if (!before) return stage.revision === 1 ? 'created' : 'found';
  const [is, was] = [deletedAtOf(stage) !== null, deletedAtOf(before) !== null];
  if (is !== was) return is ? 'deleted' : 'restored';
  return 'updated';
}
