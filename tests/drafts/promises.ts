import { expect } from 'vitest';

/** The quotes are needed: a picture's bytes as text may contain what looks like a word. */
const WORD = /(?<=")w\d+w(?=")/g;

/** The unique words and the pictures anywhere in a value. */
export const wordsIn = (value: unknown): Set<string> => {
  const text = JSON.stringify(value ?? null);
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

/** Set difference. */
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

/** Each question of a tree, with its parent. */
const placesIn = (tree: readonly Hanging[], parent?: string): Place[] =>
  tree.flatMap(({ id, subQuestions }) => [{ id, parent }, ...placesIn(subQuestions, id)]);

const questionsIn = (content: unknown): Place[] =>
  placesIn((content as { chatbot: { categories: Hanging[] } }).chatbot.categories);

/** All descendants of `seen`, if it is a question. */
const below = (seen: unknown): Place[] => {
  const { id, subQuestions = [] } = (seen ?? {}) as Partial<Hanging>;
  return placesIn(subQuestions, id);
};

/** What clients were promised: each accepted word is on the server, or was overwritten by someone who had seen it. */
export class Promises {
  private readonly accepted = new Map<string, string>();
  private readonly givenUp = new Set<string>();
  /** Deleted ids, and who deleted them. */
  private readonly deleted = new Map<string, Set<string>>();
  /** Questions deleted together with their parent, by id: the parent as seen by the person who deleted it. */
  private readonly fell = new Map<string, string>();
  private readonly revived = new Set<string>();
  private readonly repeated = new Set<string>();
  private readonly places = new Map<string, string>();
  private readonly parents = new Map<string, string>();

  /** `who` got the confirmation that their change from `seen` to `wanted` is kept; `latest` includes others' changes since. */
  accept(who: string, seen: unknown, wanted: unknown, latest: unknown = seen): void {
    for (const word of without(wordsIn(wanted), wordsIn(seen))) this.accepted.set(word, who);
    for (const id of without(idsIn(latest), idsIn(wanted))) this.delete(id, who);
    for (const { id, parent } of below(latest)) if (parent && this.deleted.has(id)) this.fell.set(id, parent);
  }

  /** Someone saw `seen` and chose `wanted` instead. */
  decide(seen: unknown, wanted: unknown): void {
    for (const word of without(wordsIn(seen), wordsIn(wanted))) this.givenUp.add(word);
  }

  /** These deleted ids may exist again: someone decided to keep them. */
  keep(ids: Iterable<string>): void {
    for (const id of ids) this.deleted.delete(id);
  }

  /** Someone restored it, together with everything that was deleted with it. */
  revive(id: string): void {
    this.deleted.delete(id);
    this.revived.add(id);
  }

  delete(id: string, by: string): void {
    this.revived.delete(id);
    this.fell.delete(id);
    this.deleted.set(id, (this.deleted.get(id) ?? new Set()).add(by));
  }

  /** `by` withdraws their deletion; deletions by others remain. */
  spare(ids: Iterable<string>, by: string): void {
    for (const id of ids) {
      const others = this.deleted.get(id);
      others?.delete(by);
      if (others?.size === 0) this.deleted.delete(id);
    }
  }

  /** This value is written again, as a new document. */
  repeat(value: unknown): void {
    for (const word of wordsIn(value)) this.repeated.add(word);
  }

  /** Records a question's parent: deleting the parent deletes the question, too. */
  hang(id: string, words: unknown, parent: string | undefined): void {
    for (const word of wordsIn(words)) this.places.set(word, id);
    if (parent) this.parents.set(id, parent);
  }

  /** Records words that were written into a question. */
  place(id: string, words: unknown): void {
    for (const word of wordsIn(words)) this.places.set(word, id);
  }

  /**
   * The server was restored to `older`: what had arrived since is lost, unless it still waits somewhere to be sent; what was
   * deleted since exists again, below its old parent.
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

  /** Expects the server's content to keep all promises, and to have nothing twice. */
  check(content: unknown): void {
    const text = JSON.stringify(content, (name, value: unknown) =>
      name === 'placeholders' ? undefined : value,
    );
    const present = wordsIn(JSON.parse(text));
    const lost = [...this.accepted].filter(
      ([word]) => !present.has(word) && !this.givenUp.has(word) && !this.fellWithAnother(word),
    );
    expect(lost, 'accepted, and gone without having been shown').toEqual([]);

    const ids = [...text.matchAll(/"id":"([0-9a-f]{24})"/g)].map(([, id]) => id!);
    const parents = new Map(questionsIn(content).map(({ id, parent }) => [id, parent]));
    // For example after a restore: a question that now has another parent was not deleted with the old one.
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
