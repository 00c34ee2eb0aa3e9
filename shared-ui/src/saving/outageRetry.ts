import type { ProblemReply } from '@agency/contract/problems';
import { problemOf } from '@agency/contract/fallbackProblems';
import type { WriteReply } from './writeResult.ts';

/**
 * How long a write is retried while the database can't be reached, in milliseconds. Most outages take seconds: MongoDB
 * elects a new primary.
 */
const MAX_OUTAGE_MS = 90_000;
const RETRY_DELAY_SECONDS = 2;

interface Waiting {
  /** Called before each retry, with the reason for the wait. */
  tell: (problem: ProblemReply) => void;
  /** Whether the caller still wants this write. */
  isWanted: () => boolean;
}

/** Makes a write, and retries it while the database is away. Its idempotency key makes sure that it is done only once. */
export async function retryWhileAway<Doc>(
  write: () => Promise<WriteReply<Doc>>,
  { tell, isWanted }: Waiting,
): Promise<WriteReply<Doc>> {
  const began = performance.now();
  for (;;) {
    const answer = await write();
    const problem = problemOf(answer.error);
    if (problem?.code !== 'databaseAway' || !isWanted() || performance.now() - began > MAX_OUTAGE_MS)
      return answer;
    tell(problem);
    // Jitter, so that clients that failed at the same moment don't retry at the same moment.
    const pause = (problem.retryAfter ?? RETRY_DELAY_SECONDS) * (1 + Math.random() / 4);
    await new Promise((resolve) => setTimeout(resolve, pause * 1_000));
    if (!isWanted()) return answer;
  }
}
