/** After this many milliseconds, the next query no longer waits for the running one. */
const SLOW_AFTER_MS = 1_000;

interface Asker<Key, Answer> {
  key: Key;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Combines simultaneous calls into one query. Calls that arrive while a query runs wait for the next query, so that no
 * caller gets a result from before its call. `ask` returns results in the order of the keys. Each query first awaits
 * `gathered()`, so that more calls can join it; by default, only calls in the same turn of the event loop join.
 */
export function batched<Key, Answer>(
  ask: (keys: readonly Key[]) => Promise<readonly Answer[]>,
  gathered: () => Promise<unknown> = () => Promise.resolve(),
): (key: Key) => Promise<Answer> {
  let waiting: Asker<Key, Answer>[] = [];
  let underWay: { since: number } | undefined;

  const next = async () => {
    const turn = { since: performance.now() };
    underWay = turn;
    while (waiting.length > 0) {
      await gathered();
      const these = waiting;
      waiting = [];
      turn.since = performance.now();
      try {
        const answers = await ask(these.map(({ key }) => key));
        these.forEach(({ resolve }, index) => resolve(answers[index]!));
      } catch (error) {
        for (const { reject } of these) reject(error);
      }
    }
    if (underWay === turn) underWay = undefined;
  };

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!underWay || performance.now() - underWay.since > SLOW_AFTER_MS) void next();
    });
}
