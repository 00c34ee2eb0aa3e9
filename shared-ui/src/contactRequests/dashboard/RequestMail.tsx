import { css } from '@emotion/react';
import { contactRequests } from '@agency/contract/contactRequests';
import { mailWords } from '../../dashboard/mailWords.ts';
import { Button } from '../../kit/Button.tsx';
import { notify } from '../../kit/notify.ts';
import { TimeAgo } from '../../kit/TimeAgo.tsx';
import { useReadRequestMailQuery, useSendRequestMailAgainMutation } from './contactRequestsAdminApi.ts';

/** What became of the mail about a request; nothing where the server sends none, or can't be asked. */
export function RequestMail({ id }: { id: string }) {
  const { data: mail } = useReadRequestMailQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const [sendAgain, { isLoading }] = useSendRequestMailAgainMutation();
  if (!mail || mail.state === 'none') return null;

  async function tryAgain() {
    const { error } = await sendAgain({ params: { id } });
    if (error) notify.problem(contactRequests.mailAgain.failure);
  }

  return (
    <div css={row}>
      <p>
        {mailWords(mail)}
        {mail.state === 'sent' && mail.at && (
          <>
            {' '}
            <TimeAgo at={mail.at} />
          </>
        )}
        {mail.state !== 'sent' && mail.why && <span css={why}>{mail.why}</span>}
      </p>
      {mail.state === 'givenUp' && (
        <Button busy={isLoading && 'Trying again...'} onClick={() => void tryAgain()}>
          Try again
        </Button>
      )}
    </div>
  );
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-block-start: 20px;
  padding: 10px 16px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  font-size: var(--step--1);
`;
const why = css`
  display: block;
  color: var(--ink-soft);
  overflow-wrap: anywhere;
`;
