import type { ProblemReply } from '@agency/contract/problems';
import { Notice } from '../../kit/Notice.tsx';

/** A save came to nothing for a reason outside of the form: somebody's role, another who answered, or no room. */
export const NotTakenNotice = ({ problem: { code, message } }: { problem: ProblemReply }) =>
  ['otherRole', 'notOurServer', 'tooOld', 'noRoom'].includes(code) && (
    <Notice tone="info">{message} Your changes are still here.</Notice>
  );
