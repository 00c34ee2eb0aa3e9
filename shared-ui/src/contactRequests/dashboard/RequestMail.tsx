import { css } from '@emotion/react';
import { MailActions } from '../../dashboard/MailActions.tsx';
import { mailWords } from '../../dashboard/mailWords.ts';
import { TimeAgo } from '../../kit/TimeAgo.tsx';
import { useReadRequestMailQuery } from './contactRequestsAdminApi.ts';

/** Shows whether the mail about a request was sent. Renders nothing if the server sends no mail or can't be reached. */
export function RequestMail({ id }: { id: string }) {
  const { data: mail } = useReadRequestMailQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  if (!mail || mail.state === 'none') return null;
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
      <div css={tools}>
        <MailActions kind="request" id={id} state={mail.state} />
      </div>
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
  > p {
    flex: 1 1 14rem;
  }
`;
const tools = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`;
const why = css`
  display: block;
  color: var(--ink-soft);
  overflow-wrap: anywhere;
`;
