import type { ArticlesAsked } from '@agency/contract/articles';
import { slugOf } from '@agency/contract/document/slug';
import { inLanguage } from '@agency/contract/document/translations';
import type { Audience } from '../content/read.ts';
import { isUnpaged, type ListPage } from '../content/pagedQuery.ts';
import { readInOrder, restOf, spanOf } from '../content/foundPart.ts';
import { articles, type StoredArticle } from './model.ts';

type Indexed = Pick<StoredArticle, '_id' | 'tags' | 'publishedAt'>;

const timeOf = ({ publishedAt, _id }: Indexed) => `${publishedAt ?? ''} ${_id.toString()}`;

/** The latest published first. */
const byPublication = (one: Indexed, other: Indexed): number => (timeOf(one) < timeOf(other) ? 1 : -1);

/** Whether an article has this tag, in any language. Case and punctuation don't matter. */
const hasTag = ({ tags }: Indexed, tag: string): boolean =>
  tags.some(({ name, translations = {} }) =>
    [name, ...Object.values(translations).map((texts) => texts['name'] ?? '')].some(
      (each) => slugOf(each) === tag,
    ),
  );

const readIndex = (audience: Audience): Promise<Indexed[]> =>
  articles.all(audience, { tags: 1, publishedAt: 1 });

/** The tags of all articles that visitors see, in this language, each once, those of the latest articles first. */
export async function allTags(language: string | undefined): Promise<string[]> {
  const latestFirst = (await readIndex('visitors')).toSorted(byPublication);
  const tags = inLanguage(
    latestFirst.flatMap(({ tags }) => tags),
    language,
  ) as Indexed['tags'];
  // The filter doesn't distinguish tags with the same slug.
  const bySlug = new Map<string, string>();
  for (const { name } of tags) if (!bySlug.has(slugOf(name))) bySlug.set(slugOf(name), name);
  return [...bySlug.values()];
}

/**
 * The requested part of the articles with a tag, or of all that visitors see, the latest published first. Undefined if
 * admins ask for all: they get the list in the order of creation, because drafts have no time of publication.
 */
export async function foundArticles(
  asked: ArticlesAsked,
  audience: Audience,
): Promise<(ListPage<StoredArticle> & { total: number | undefined }) | undefined> {
  const tag = slugOf(asked.tag ?? '');
  if (audience === 'admins' && !asked.tag) return undefined;
  const all = await readIndex(audience);
  const found = (asked.tag ? all.filter((each) => hasTag(each, tag)) : all).toSorted(byPublication);
  const span = isUnpaged(asked) ? { from: 0, count: found.length } : spanOf(asked);
  const ids = found.slice(span.from, span.from + span.count).map(({ _id }) => _id.toString());
  return {
    documents: await readInOrder(articles.model, ids, audience),
    next: restOf(span, found.length).next,
    total: asked.count && found.length,
  };
}
