import { currentIn, type Answer } from './answer.ts';

/** Someone who saves at the same time again and again is given way to in the end. */
const MOST_TRIES = 8;

/** Does something, and once more as long as it was overtaken by what others did; answers what it came to in the end. */
export async function keepTrying<Result>(
  attempt: () => Promise<Result>,
  isOvertaken: (result: Result) => boolean,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const result = await attempt();
    if (tries === MOST_TRIES || !isOvertaken(result)) return result;
  }
}

/**
 * Makes a write, and after each change of others in between once more, from what is there then: `write` decides each time
 * what is left to do. `meanwhile` is told of such a change, with the state that the write came from.
 */
export function persist<Doc, Result extends Answer<unknown>>(
  from: Doc,
  write: (at: Doc) => Promise<Result>,
  meanwhile?: (current: Doc, at: Doc) => void,
): Promise<Result> {
  let at = from;
  return keepTrying(
    async () => {
      const answer = await write(at);
      const current = currentIn(answer) as Doc | undefined;
      if (current !== undefined) {
        meanwhile?.(current, at);
        at = current;
      }
      return answer;
    },
    (answer) => currentIn(answer) !== undefined,
  );
}
