/** A question that takes longer no longer keeps the next from being asked, in milliseconds. */
const PATIENCE = 1_000;

interface Asker<Key, Answer> {
  key: Key;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Asks the database once for what many ask at the same time: who comes while a question is under way shares the next one. So no
 * answer is older than its asking. `ask` answers in the order of the keys. `gathered` is waited for before a question, so that what
 * is asked one right after the other is one; by default what is asked without a pause.
 */
export function together<Key, Answer>(
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
      if (!underWay || performance.now() - underWay.since > PATIENCE) void next();
    });
}
