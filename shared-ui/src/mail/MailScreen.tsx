import { css } from '@emotion/react';
import { mails as calls, type UnsentMail } from '@agency/contract/mails';
import { LoadFailed } from '../dashboard/LoadFailed.tsx';
import { MailActions } from '../dashboard/MailActions.tsx';
import { mailWords } from '../dashboard/mailWords.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { entries, entry, entryTools, entryWords } from '../kit/cardList.ts';
import { Notice } from '../kit/Notice.tsx';
import { ScreenHead } from '../dashboard/ScreenHead.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { TimeAgo } from '../kit/TimeAgo.tsx';
import { useListUnsentMailsQuery } from './mailAdminApi.ts';

/** How often the state of pending mails is polled, in milliseconds. */
const POLL_INTERVAL_MS = 5_000;

/** The mails that were not sent, with the actions for them. */
export function MailScreen() {
  const reading = useListUnsentMailsQuery(
    {},
    { refetchOnMountOrArgChange: true, pollingInterval: POLL_INTERVAL_MS },
  );
  const { data, error } = reading;
  return (
    <>
      <ScreenHead title="Mail" />
      {data ? (
        data.count === 0 ? (
          <EmptyState title={data.mail ? 'All emails were sent.' : 'Email isn’t set up yet.'}>
            <p>
              {data.mail
                ? 'Emails that fail to send appear here.'
                : 'The site can’t send emails yet. New contact requests appear under Contact Requests. Ask the person who runs your server to set up email.'}
            </p>
          </EmptyState>
        ) : (
          <>
            {!data.mail && (
              <div css={above}>
                <Notice tone="info">
                  Email isn’t set up yet. Ask the person who runs your server to set it up.
                </Notice>
              </div>
            )}
            {data.mails.length < data.count && (
              <div css={above}>
                <Notice tone="info">
                  Showing the latest {data.mails.length.toLocaleString()} of {data.count.toLocaleString()}.
                </Notice>
              </div>
            )}
            <ul css={entries}>
              {data.mails.map((mail) => (
                <Entry key={`${mail.kind} ${mail.id}`} mail={mail} />
              ))}
            </ul>
          </>
        )
      ) : error ? (
        <LoadFailed reading={reading}>{calls.unsent.failure}</LoadFailed>
      ) : (
        <div css={entries} role="status" aria-label="Loading emails" aria-busy>
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} height="5rem" round="20px" />
          ))}
        </div>
      )}
    </>
  );
}

function Entry({ mail }: { mail: UnsentMail }) {
  const { kind, id, state, tries, at, why } = mail;
  const title = titleOf(mail);
  return (
    <li css={[entry, beside]}>
      <div css={entryWords}>
        <h2 dir="auto">{title}</h2>
        <p>
          {mailWords(mail)}
          {at && (state !== 'waiting' || tries > 0) && (
            <>
              {state === 'waiting' ? ' · Next try ' : ' · '}
              <TimeAgo at={at} />
            </>
          )}
        </p>
        {why && <p dir="ltr">{why}</p>}
      </div>
      <div css={entryTools}>
        <MailActions kind={kind} id={id} state={state} about={title} />
      </div>
    </li>
  );
}

function titleOf({ kind, who, what }: UnsentMail): string {
  if (kind === 'request') return `Contact request from ${who || 'a visitor'}`;
  return kind === 'invitation' ? `Invitation for ${who}` : `${what} (to ${who})`;
}

const above = css`
  margin-block-end: 16px;
`;
const beside = css`
  @media (min-width: 720px) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
