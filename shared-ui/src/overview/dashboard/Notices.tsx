import { css } from '@emotion/react';
import type { Notice as ServerNotice } from '@agency/contract/notices';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useState } from 'react';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { notify } from '../../kit/notify.ts';
import { screens } from '../../dashboard/screens.ts';
import { useConfirmClockMutation } from '../overviewApi.ts';

/** Problems of the server that an owner should fix. */
export const Notices = ({ notices }: { notices: readonly ServerNotice[] }) =>
  notices.map(({ id, message, day }) => (
    <div key={id} css={room}>
      <Notice
        tone="info"
        action={
          id === 'mail' ? (
            <ButtonLink href={screens.mail.path}>View</ButtonLink>
          ) : (
            day && <ConfirmClock day={day} />
          )
        }
      >
        {message}
      </Notice>
    </div>
  ));

/** Asks whether the server's date is right. After a yes, the server resumes deleting expired data. */
function ConfirmClock({ day }: { day: string }) {
  const [asks, setAsks] = useState(false);
  const [confirm, { isLoading }] = useConfirmClockMutation();
  const date = new Date(`${day}T12:00`).toLocaleDateString(undefined, { dateStyle: 'long' });

  async function send() {
    const { error } = await confirm({ body: { day } });
    setAsks(false);
    const problem = problemOf(error);
    if (problem) notify.problem(problem.fields?.['day'] ?? problem.message);
    else notify.success('Clock confirmed');
  }

  return (
    <>
      <Button onClick={() => setAsks(true)}>Confirm the date</Button>
      {asks && (
        <ConfirmDialog
          question={`Is today ${date}?`}
          confirm="Yes, the date is right"
          busy={isLoading ? 'Confirming…' : undefined}
          onConfirm={() => void send()}
          onCancel={() => setAsks(false)}
        >
          Within an hour the server deletes everything that is past its time by this date, for good.
        </ConfirmDialog>
      )}
    </>
  );
}

const room = css`
  margin-block-end: 20px;
`;
