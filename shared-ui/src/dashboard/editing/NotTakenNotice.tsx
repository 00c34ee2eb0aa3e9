import type { ProblemReply } from '@agency/contract/problems';
import { Notice } from '../../kit/Notice.tsx';

/** A save came to nothing for a reason outside of the form: something else answered, or nothing understood, or there is no room. */
export const NotTakenNotice = ({ problem: { code, message } }: { problem: ProblemReply }) =>
  ['notOurServer', 'tooOld', 'noRoom'].includes(code) && (
    <Notice tone="info">{message} What you typed is still here.</Notice>
  );
