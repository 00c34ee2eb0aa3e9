import { type DecidedKind, mails } from '@agency/contract/mails';
import type { MailState } from '@agency/contract/mailState';
import { problemOf } from '@agency/contract/fallbackProblems';
import { Button } from '../kit/Button.tsx';
import { notify } from '../kit/notify.ts';
import { useCancelMailMutation, useSendMailMutation } from '../mail/mailAdminApi.ts';

interface Props {
  kind: DecidedKind;
  id: string;
  state: MailState['state'];
  /** What the mail is about, if the context doesn't make it clear. */
  about?: string;
}

/** The actions for a mail that was not sent. */
export function MailActions({ kind, id, state, about }: Props) {
  const [send, sending] = useSendMailMutation();
  const [cancel, cancelling] = useCancelMailMutation();
  const which = { params: { kind, id } };
  const named = about && <span className="visually-hidden">: {about}</span>;

  async function sendIt() {
    const failure = problemOf((await send(which)).error);
    if (failure) notify.problem(`${mails.send.failure}\n${failure.message}`);
  }
  async function cancelIt() {
    const { data, error } = await cancel(which);
    const failure = problemOf(error);
    if (failure) notify.problem(`${mails.cancel.failure}\n${failure.message}`);
    else if (data?.state === 'sent') notify.problem('The email was already sent');
    else notify.success('The email won’t be sent');
  }

  return (
    <>
      {(state === 'givenUp' || state === 'held' || state === 'cancelled') && (
        <Button busy={sending.isLoading && 'One moment...'} onClick={() => void sendIt()}>
          {state === 'givenUp' ? 'Try again' : 'Send'}
          {named}
        </Button>
      )}
      {(state === 'givenUp' || state === 'held' || state === 'waiting') && (
        <Button tone="quiet" busy={cancelling.isLoading && 'One moment...'} onClick={() => void cancelIt()}>
          Don’t send
          {named}
        </Button>
      )}
    </>
  );
}
