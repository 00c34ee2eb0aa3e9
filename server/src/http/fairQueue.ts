import { Problem } from '@agency/contract/problems';

/** A client that waits for an answer. */
export interface Asker {
  /** The client's network. Networks take turns in the queue. */
  network: string;
  isGone(): boolean;
}

/** The asker of work that the server does for itself, and no visitor waits for. */
export const ourselves: Asker = { network: '', isGone: () => false };

interface Entry {
  /**
   * The clients that wait for this job. While the job is queued, other clients that want the same result can join it.
   * If a client with a higher priority joins, the job gets that priority.
   */
  askers: readonly Asker[];
  priority(): number;
  start(): Promise<void>;
  refuse(): void;
}

interface Options {
  /**
   * How many jobs of each priority run at once; the index is the priority, and 0 is the highest. A job starts only while no job of a higher
   * priority waits.
   */
  atOnce: readonly number[];
  /** How many jobs of one priority may wait. */
  waiting: number;
}

/**
 * Runs a limited number of jobs at once. The clients' networks take turns, so a network that asks for a lot only delays
 * itself. If too many jobs wait, the newest job of the network with the most jobs is refused with the problem `busy`.
 * Jobs whose askers have all disconnected are refused, too.
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
    // Picks the first entry of the network whose last turn is longest ago.
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
      // Past turns only matter while other jobs wait.
      if (this.#entries.length === 0) this.#turns.clear();
      this.#startNext();
    });
  }
}

const networkOf = ({ askers: [first] }: Entry): string => first?.network ?? '';
