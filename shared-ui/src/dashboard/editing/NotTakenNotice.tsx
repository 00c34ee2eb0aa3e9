import type { ProblemReply } from '@agency/contract/problems';
import { Notice } from '../../kit/Notice.tsx';

/** It wasn't the server that answered a save, or not in words that are understood here: it may still be on no server. */
export const NotTakenNotice = ({ problem: { code, message } }: { problem: ProblemReply }) =>
  (code === 'notOurServer' || code === 'tooOld') && (
    <Notice tone="info">{message} What you typed is still here.</Notice>
  );
