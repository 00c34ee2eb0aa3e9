import type { Changes } from '@agency/contract/changes';
import { type DescribedList, kinds, type ListKind, type SingleKind } from '@agency/contract/kinds';
import { publishedLanguages } from '@agency/contract/publishedLanguages';
import type { Settings } from '@agency/contract/settings';
import type { Listing } from '@agency/contract/listing';
import { articles } from './articles/model.ts';
import { foundArticles } from './articles/taggedArticles.ts';
import { forEachList, forEachSingle } from './contentCollections.ts';
import type { Collection } from './content/collection.ts';
import { stateText } from './content/contentState.ts';
import type { Stored } from './content/storedDocument.ts';
import type { ApiRouter } from './http/apiRouter.ts';
import { serveRecord } from './http/serveRecord.ts';
import { type ListSearch, serveSome } from './http/serveList.ts';
import { serveWrites } from './http/serveWrites.ts';
import { endLinks } from './previewLinks/model.ts';
import { foundProjects } from './projects/searchResults.ts';
import { refuseIfUsed } from './used/uses.ts';

/** The functions that read the single documents, in the form of API replies. */
export type SingleReads = { [Name in SingleKind]: () => Promise<NonNullable<Changes[Name]['changed']>> };

/** The functions that search or filter a list, for the lists that have one. */
const finders: { [Kind in ListKind]?: unknown } = { project: foundProjects, article: foundArticles };

/**
 * The settings as visitors get them: only with the languages that are published, without the redirects, and with whether
 * there are articles.
 */
const publicSettings = async <Reply extends object>(settings: Reply): Promise<Reply> => ({
  ...settings,
  redirects: '',
  languages: publishedLanguages((settings as unknown as Settings).languages),
  hasArticles: (await articles.count()) > 0,
});

interface Options {
  publicUrl: string;
  /** Facts about this server that are part of the settings' replies. */
  server: { demo: boolean; mail: boolean };
}

/**
 * Registers the calls that the kinds in contentCollections.ts have in common. A list gets the calls for its writes and,
 * if it is public, those for its reads. A single document gets the calls for its reads and its write. Calls that only
 * one kind has are in the routes.ts of its folder.
 */
export function contentRoutes(router: ApiRouter, { publicUrl, server }: Options) {
  forEachList(<D extends DescribedList, Document extends Stored>(documents: Collection<D, Document>) => {
    const { name } = documents.description;
    serveWrites(router, kinds[name], documents, {
      publicUrl,
      checkRemoval: (document) => refuseIfUsed(documents.description, document),
      onRemoved: (id) => endLinks(name, id),
    });
    const { calls } = kinds[name];
    if (!('adminList' in calls)) return;
    for (const call of 'list' in calls ? [calls.list, calls.adminList] : [calls.adminList])
      serveSome(router, call, documents, {
        state: stateText,
        found: finders[name] as ListSearch<Listing, Document> | undefined,
      });
  });
  return forEachSingle((record) => {
    const { name } = record.description;
    const { calls } = kinds[name as Exclude<SingleKind, 'chatbot'>];
    const own = name === 'settings' ? { adds: server, publicly: publicSettings } : {};
    return serveRecord(router, calls, record, { publicUrl, ...own });
  }) as Omit<SingleReads, 'chatbot'>;
}
