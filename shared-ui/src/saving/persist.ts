import { currentIn, type Answer } from './answer.ts';

/** Someone who saves at the same time again and again is given way to in the end. */
const MOST_TRIES = 5;

/**
 * Makes a write, and after each change of others in between once more, from what is there then: `write` decides each time
 * what is left to do. `meanwhile` is told of such a change, with the state that the write came from.
 */
export async function persist<Doc, Result extends Answer<unknown>>(
  from: Doc,
  write: (at: Doc) => Promise<Result>,
  meanwhile?: (current: Doc, at: Doc) => void,
): Promise<Result> {
  for (let [at, tries] = [from, 1]; ; tries++) {
    const answer = await write(at);
    const current = currentIn(answer) as Doc | undefined;
    if (current === undefined) return answer;
    meanwhile?.(current, at);
    if (tries === MOST_TRIES) return answer;
    at = current;
  }
}
