import { expect } from 'vitest';

/**
 * Words in these tests are unique, such as "w12w". The quotes are needed, because a picture's base64 may contain a
 * similar text.
 */
const WORD = /(?<=")w\d+w(?=")/g;

/** The server makes slugs from titles, so a title's word is there, too. */
const withoutSlugs = (name: string, value: unknown) => (name === 'slug' ? undefined : value);

/** The unique words (such as "w12w") and the addresses of pictures, anywhere in a value. */
export const wordsIn = (value: unknown): Set<string> => {
  const text = JSON.stringify(value ?? null, withoutSlugs) ?? '';
  return new Set([...(text.match(WORD) ?? []), ...(text.match(/\/media\/[0-9a-f]{32}/g) ?? [])]);
};

/** The ids anywhere in a value, except references (a project's services, a question's parent). */
export const idsIn = (value: unknown): Set<string> =>
  new Set(
    [...(JSON.stringify(value ?? null, withoutReferences) ?? '').matchAll(/"id":"([0-9a-f]{24})"/g)].map(
      ([, id]) => id!,
    ),
  );
const withoutReferences = (name: string, value: unknown) =>
  ['services', 'parent', 'placeholders'].includes(name) ? undefined : value;

export const without = <One>(all: ReadonlySet<One>, those: ReadonlySet<One>) =>
  [...all].filter((each) => !those.has(each));

interface Place {
  id: string;
  parent: string | undefined;
}
interface Hanging {
  id: string;
  subQuestions: Hanging[];
}

/** Each question of a tree with the id of its parent. */
const placesIn = (tree: readonly Hanging[], parent?: string): Place[] =>
  tree.flatMap(({ id, subQuestions }) => [{ id, parent }, ...placesIn(subQuestions, id)]);

const questionsIn = (content: unknown): Place[] =>
  placesIn((content as { chatbot: { categories: Hanging[] } }).chatbot.categories);

/** All questions below the question `seen`. Empty if `seen` is no question. */
const below = (seen: unknown): Place[] => {
  const { id, subQuestions = [] } = (seen ?? {}) as Partial<Hanging>;
  return placesIn(subQuestions, id);
};

/**
 * What the app promised to people: each word that it confirmed as saved is on the server, or was overwritten by a
 * person who had seen it.
 */
export class Promises {
  private readonly accepted = new Map<string, string>();
  private readonly givenUp = new Set<string>();
  /** The ids of deleted documents and items, and who deleted each. */
  private readonly deleted = new Map<string, Set<string>>();
  /**
   * Questions that were deleted together with their parent: the question's id, and the id of the parent that the
   * deleting person saw.
   */
  private readonly fell = new Map<string, string>();
  private readonly revived = new Set<string>();
  private readonly repeated = new Set<string>();
  private readonly places = new Map<string, string>();
  private readonly parents = new Map<string, string>();

  /**
   * The app confirmed to the person `who` that it saved their change from `seen` to `wanted`. `latest` is `seen` plus
   * other people's changes since.
   */
  accept(who: string, seen: unknown, wanted: unknown, latest: unknown = seen): void {
    // The words of other changes were accepted by their own saves. One of these may be a draft of the same person that is
    // refused later and returns to its form.
    const known = new Set([...wordsIn(seen), ...wordsIn(latest)]);
    for (const word of without(wordsIn(wanted), known)) this.accepted.set(word, who);
    for (const id of without(idsIn(latest), idsIn(wanted))) this.delete(id, who);
    for (const { id, parent } of below(latest)) if (parent && this.deleted.has(id)) this.fell.set(id, parent);
  }

  /**
   * A person has seen `seen` and chosen `wanted` instead, so the words that only `seen` has may be missing at the end.
   */
  decide(seen: unknown, wanted: unknown): void {
    for (const word of without(wordsIn(seen), wordsIn(wanted))) this.givenUp.add(word);
  }

  /** A person decided to keep these items although others deleted them, so they may exist at the end. */
  keep(ids: Iterable<string>): void {
    for (const id of ids) this.deleted.delete(id);
  }

  /** A person restored this document from the trash, together with everything that was deleted with it. */
  revive(id: string): void {
    this.deleted.delete(id);
    this.revived.add(id);
  }

  delete(id: string, by: string): void {
    this.revived.delete(id);
    this.fell.delete(id);
    this.deleted.set(id, (this.deleted.get(id) ?? new Set()).add(by));
  }

  /** The person `by` takes back their deletion of these ids. Deletions by others remain. */
  spare(ids: Iterable<string>, by: string): void {
    for (const id of ids) {
      const others = this.deleted.get(id);
      others?.delete(by);
      if (others?.size === 0) this.deleted.delete(id);
    }
  }

  /** A person adds this value again as a new document, so its words may be on the server twice. */
  repeat(value: unknown): void {
    for (const word of wordsIn(value)) this.repeated.add(word);
  }

  /** Records the words and the parent of a question. Deleting the parent also deletes the question and its words. */
  hang(id: string, words: unknown, parent: string | undefined): void {
    for (const word of wordsIn(words)) this.places.set(word, id);
    if (parent) this.parents.set(id, parent);
  }

  /** Records that a person wrote these words into the question with this id. */
  place(id: string, words: unknown): void {
    for (const word of wordsIn(words)) this.places.set(word, id);
  }

  /**
   * A backup was restored on the server, with the content `older`. Words that were written after the backup are lost,
   * unless a client still has them in unsent changes (`waiting`). Documents that were deleted after it exist again, below
   * their old parents.
   */
  setBack(now: unknown, older: unknown, waiting: ReadonlySet<string>): void {
    for (const word of without(wordsIn(now), wordsIn(older))) if (!waiting.has(word)) this.givenUp.add(word);
    const there = idsIn(now);
    this.keep([...idsIn(older)].filter((id) => !there.has(id)));
    for (const { id, parent } of questionsIn(older)) {
      if (parent) this.parents.set(id, parent);
      else this.parents.delete(id);
    }
  }

  /**
   * Expects that the server's content lacks no confirmed word (unless a person knowingly replaced or deleted it), that
   * nothing deleted is back (unless it was restored), and that no word is there twice, as if a write was done twice.
   */
  check(content: unknown): void {
    const text = JSON.stringify(content, (name, value: unknown) =>
      name === 'placeholders' ? undefined : withoutSlugs(name, value),
    );
    const present = wordsIn(JSON.parse(text));
    const lost = [...this.accepted].filter(
      ([word]) => !present.has(word) && !this.givenUp.has(word) && !this.fellWithAnother(word),
    );
    expect(lost, 'accepted, and gone without having been shown').toEqual([]);

    const ids = [...text.matchAll(/"id":"([0-9a-f]{24})"/g)].map(([, id]) => id!);
    const parents = new Map(questionsIn(content).map(({ id, parent }) => [id, parent]));
    // A question that now has another parent was not deleted with the old parent. This happens, for example, after a
    // restore.
    const hangsElsewhere = (id: string): boolean => {
      const above = this.fell.get(id);
      return above !== undefined && (above !== parents.get(id) || hangsElsewhere(above));
    };
    expect(
      [...this.deleted.keys()].filter((id) => ids.includes(id) && !this.cameBack(id) && !hangsElsewhere(id)),
      'deleted, and there again',
    ).toEqual([]);
    const all: string[] = text.match(WORD) ?? [];
    const twice = all.filter((word, index) => all.indexOf(word) !== index && !this.repeated.has(word));
    expect(twice, 'there twice').toEqual([]);
  }

  private cameBack(deleted: string): boolean {
    for (let id: string | undefined = deleted; id; id = this.parents.get(id))
      if (this.revived.has(id)) return true;
    return false;
  }

  private fellWithAnother(word: string): boolean {
    for (let id = this.places.get(word); id; id = this.parents.get(id)) if (this.deleted.has(id)) return true;
    return false;
  }
}
