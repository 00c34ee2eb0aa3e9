import { currentIn, type WriteReply } from './writeResult.ts';

/** After this many attempts we give up: someone else keeps saving at the same time. */
const MOST_TRIES = 8;

/** Repeats an attempt as long as `isOvertaken` says that someone else saved first. Returns the last result. */
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
 * Makes a write with optimistic concurrency. If someone else saved first, calls `write` again with the newer document;
 * `write` decides what is left to do. Before that, calls `meanwhile` with the newer document and the one that the
 * failed write was based on.
 */
export function persist<Doc, Result extends WriteReply<unknown>>(
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
