import { css } from '@emotion/react';
import { secondFactor } from '@agency/contract/secondFactor';
import { problemOf } from '@agency/contract/unforeseen';
import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Notice } from '../kit/Notice.tsx';
import { notify } from '../kit/notify.ts';
import { Panel } from '../kit/Panel.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { TimeAgo } from '../kit/TimeAgo.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import {
  useReadSecondFactorQuery,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
} from './secondFactorApi.ts';
import { SetUpDialog } from './SetUpDialog.tsx';

type Open = { what: 'setUp' | 'off' | 'renew' } | { what: 'codes'; codes: readonly string[] };

/** One's own second factor: what a stolen password alone doesn't open. */
export function SecondFactorPanel() {
  const { data, error, refetch, isFetching } = useReadSecondFactorQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  const [open, setOpen] = useState<Open>();
  const [renew] = useRenewRecoveryCodesMutation();
  const [turnOff] = useTurnOffSecondFactorMutation();
  const close = () => setOpen(undefined);

  return (
    <Panel title="Second factor">
      {data ? (
        <>
          <p css={soft}>
            Besides your password, a code that an app on your phone shows: who has found out the password
            alone can’t sign in.
          </p>
          {data.since === null ? (
            <div>
              <Button onClick={() => setOpen({ what: 'setUp' })}>Set up</Button>
            </div>
          ) : (
            <>
              <p>
                On since <TimeAgo at={data.since} />.{' '}
                {data.recoveryCodes === 1
                  ? '1 recovery code is left.'
                  : `${data.recoveryCodes} recovery codes are left.`}
              </p>
              <div css={buttons}>
                <Button onClick={() => setOpen({ what: 'renew' })}>New recovery codes</Button>
                <Button onClick={() => setOpen({ what: 'setUp' })}>Connect another app</Button>
                {!data.demanded && (
                  <Button tone="danger" onClick={() => setOpen({ what: 'off' })}>
                    Turn off
                  </Button>
                )}
              </div>
              {data.demanded && (
                <p css={soft}>Everybody signs in with one here, so it can’t be turned off.</p>
              )}
            </>
          )}
        </>
      ) : error ? (
        <Notice tone="problem" onRetry={() => void refetch()} retrying={isFetching}>
          {secondFactor.read.failure}
        </Notice>
      ) : (
        <div role="status" aria-label="Loading your second factor" aria-busy>
          <Skeleton height="6rem" round="12px" />
        </div>
      )}
      {open?.what === 'setUp' && <SetUpDialog isOn={data?.since != null} onClose={close} />}
      {open?.what === 'renew' && (
        <Dialog title="New recovery codes" holdsWork onClose={close}>
          <ProofForm
            confirm="Make new codes"
            failure={secondFactor.renewCodes.failure}
            act={async (password) => {
              const { data: made, error: failed } = await renew({ body: { password } });
              if (made) setOpen({ what: 'codes', codes: made.recoveryCodes });
              return problemOf(failed);
            }}
            onCancel={close}
          >
            <p>Those that you have are no longer good then.</p>
          </ProofForm>
        </Dialog>
      )}
      {open?.what === 'codes' && (
        <Dialog title="Your recovery codes" holdsWork onClose={close}>
          <RecoveryCodes codes={open.codes} onDone={close} />
        </Dialog>
      )}
      {open?.what === 'off' && (
        <Dialog title="Turn off the second factor?" holdsWork onClose={close}>
          <ProofForm
            confirm="Turn off"
            tone="danger"
            failure={secondFactor.turnOff.failure}
            act={async (password) => {
              const failure = problemOf((await turnOff({ body: { password } })).error);
              if (!failure) {
                notify.success('Second factor turned off');
                close();
              }
              return failure;
            }}
            onCancel={close}
          >
            <p>You then sign in with the password alone, and your recovery codes are no longer good.</p>
          </ProofForm>
        </Dialog>
      )}
    </Panel>
  );
}

const soft = css`
  color: var(--ink-soft);
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
