import type { ProblemReply } from '@agency/contract/problems';
import { problemOf } from '@agency/contract/unforeseen';
import type { Answer } from './answer.ts';

/** So long a write is sent again while the database is away, in milliseconds: most absences are an election, of seconds. */
const LONGEST = 90_000;
const PAUSE = 2;

interface Waiting {
  /** Told why it waits, each time that it does. */
  tell: (problem: ProblemReply) => void;
  /** Whether it is still wanted. */
  isWanted: () => boolean;
}

/** Makes a write, and again as long as the database is away: under its name it is done once. */
export async function throughAbsence<Doc>(
  write: () => Promise<Answer<Doc>>,
  { tell, isWanted }: Waiting,
): Promise<Answer<Doc>> {
  const began = performance.now();
  for (;;) {
    const answer = await write();
    const problem = problemOf(answer.error);
    if (problem?.code !== 'databaseAway' || !isWanted() || performance.now() - began > LONGEST) return answer;
    tell(problem);
    // Not all at once, who were told so at once.
    const pause = (problem.retryAfter ?? PAUSE) * (1 + Math.random() / 4);
    await new Promise((resolve) => setTimeout(resolve, pause * 1_000));
    if (!isWanted()) return answer;
  }
}
