import { Problem } from '@agency/contract/problems';

/** Somebody who waits for an answer. */
export interface Asker {
  /** The network that the work counts for. */
  network: string;
  isGone(): boolean;
}

/** The server itself, for work that no visitor waits for. */
export const ourselves: Asker = { network: '', isGone: () => false };

interface Entry {
  /** May grow while the entry waits, and its priority rise: others want the same. */
  askers: readonly Asker[];
  priority(): number;
  start(): Promise<void>;
  refuse(): void;
}

interface Options {
  /** How many run at once, by priority. A lower priority (a higher number) starts only while no higher one waits. */
  atOnce: readonly number[];
  /** How many of a priority may wait. */
  waiting: number;
}

/**
 * Runs work a few at a time. Networks take turns, so that one which asks for much delays itself. Where too many wait, the newest of the
 * network that has the most is refused as `busy`. What nobody waits for any more is dropped.
 */
export class FairQueue {
  readonly #options: Options;
  readonly #running: number[];
  readonly #turns = new Map<string, number>();
  #turn = 0;
  #entries: Entry[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.#running = options.atOnce.map(() => 0);
  }

  run<Value>(
    askers: readonly Asker[],
    work: () => Promise<Value>,
    priority: () => number = () => 0,
  ): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      this.#entries.push({
        askers,
        priority,
        start: () => work().then(resolve, reject),
        refuse: () => reject(new Problem('busy')),
      });
      this.#makeRoom(priority());
      this.#startNext();
    });
  }

  #makeRoom(priority: number) {
    this.#dropGone();
    const waiting = this.#entries.filter((entry) => entry.priority() === priority);
    if (waiting.length <= this.#options.waiting) return;
    const counts = new Map<string, number>();
    const countOf = (entry: Entry) => counts.get(networkOf(entry)) ?? 0;
    for (const entry of waiting) counts.set(networkOf(entry), countOf(entry) + 1);
    const most = Math.max(...counts.values());
    const refused = waiting.findLast((entry) => countOf(entry) === most);
    if (refused) this.#refuse(refused);
  }

  #dropGone() {
    for (const entry of this.#entries) if (entry.askers.every((asker) => asker.isGone())) this.#refuse(entry);
  }

  #refuse(entry: Entry) {
    this.#remove(entry);
    entry.refuse();
  }

  #remove(entry: Entry) {
    this.#entries = this.#entries.filter((other) => other !== entry);
  }

  #startNext() {
    for (let next = this.#next(); next; next = this.#next()) this.#start(next);
  }

  #next(): Entry | undefined {
    this.#dropGone();
    const priority = Math.min(...this.#entries.map((entry) => entry.priority()));
    const isFull = this.#count(priority) >= (this.#options.atOnce[priority] ?? 0);
    if (isFull) return undefined;
    // The one whose network had its last turn longest ago; of several the first.
    return this.#entries
      .filter((entry) => entry.priority() === priority)
      .reduce<Entry | undefined>(
        (best, entry) => (best && this.#lastTurn(best) <= this.#lastTurn(entry) ? best : entry),
        undefined,
      );
  }

  #count(priority: number): number {
    return this.#running[priority] ?? 0;
  }

  #lastTurn({ askers }: Entry): number {
    return Math.min(...askers.map(({ network }) => this.#turns.get(network) ?? 0));
  }

  #start(entry: Entry) {
    const priority = entry.priority();
    this.#remove(entry);
    this.#turns.set(networkOf(entry), ++this.#turn);
    this.#running[priority] = this.#count(priority) + 1;
    void entry.start().finally(() => {
      this.#running[priority] = this.#count(priority) - 1;
      // Turns only matter while somebody waits.
      if (this.#entries.length === 0) this.#turns.clear();
      this.#startNext();
    });
  }
}

const networkOf = ({ askers: [first] }: Entry): string => first?.network ?? '';
