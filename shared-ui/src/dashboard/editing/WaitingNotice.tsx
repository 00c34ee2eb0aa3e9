import type { ProblemReply } from '@agency/contract/problems';
import { Notice } from '../../kit/Notice.tsx';
import { awaySentence } from '../live/AwayNotice.tsx';
import { useLive } from '../live/LiveAround.tsx';

/**
 * Says that a save waits for the database and continues by itself. It gives the reason only if AwayNotice, the notice
 * at the top of the screen, doesn't already show it.
 */
export function WaitingNotice({ problem }: { problem: ProblemReply }) {
  const { away } = useLive();
  return (
    <Notice tone="info">
      {away === null
        ? awaySentence(problem.message)
        : 'Your changes will be saved automatically as soon as the database is available.'}
    </Notice>
  );
}
