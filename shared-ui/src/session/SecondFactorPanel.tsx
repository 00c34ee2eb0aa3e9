import { css } from '@emotion/react';
import { problems } from '@agency/contract/problems';
import { secondFactor } from '@agency/contract/secondFactor';
import { problemOf } from '@agency/contract/unforeseen';
import { useId, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Notice } from '../kit/Notice.tsx';
import { notify } from '../kit/notify.ts';
import { Panel } from '../kit/Panel.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { TimeAgo } from '../kit/TimeAgo.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodesDialog } from './RecoveryCodes.tsx';
import {
  useReadSecondFactorQuery,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
} from './secondFactorApi.ts';
import { SetUpDialog } from './SetUpDialog.tsx';
import { usePasskeys } from './usePasskeys.ts';

type Open = { what: 'setUp' | 'off' | 'renew' | 'passkey' } | { what: 'codes'; codes: readonly string[] };

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
  const id = useId();
  const count = (data?.passkeys.length ?? 0) + (data?.since == null ? 0 : 1);
  const isLast = data?.demanded === true && count === 1;
  const without = count === 1 ? passwordAlone : 'Nobody signs in with it from then on.';

  return (
    <Panel title="Second factor">
      {data ? (
        <>
          <p css={soft}>
            Besides your password, something that you have: who has found out the password alone can’t sign
            in.
          </p>
          <section css={part} aria-labelledby={`${id}-passkeys`}>
            <h3 id={`${id}-passkeys`}>Passkeys</h3>
            <p css={soft}>
              Your device signs in for you once you unlock it, and only on this site: no forged page gets
              anything out of it. You need no password then.
            </p>
            <PasskeyList passkeys={data.passkeys} without={without} bound={isLast ? bound : ''} />
            <AddPasskey at={data.passkeysAt} onAdd={() => setOpen({ what: 'passkey' })} />
          </section>
          <section css={part} aria-labelledby={`${id}-app`}>
            <h3 id={`${id}-app`}>Authenticator app</h3>
            {data.since === null ? (
              <>
                <p css={soft}>An app on your phone shows a code, which you type after your password.</p>
                <div>
                  <Button onClick={() => setOpen({ what: 'setUp' })}>Set up an app</Button>
                </div>
              </>
            ) : (
              <>
                <p>
                  Connected <TimeAgo at={data.since} />.
                </p>
                <div css={buttons}>
                  <Button onClick={() => setOpen({ what: 'setUp' })}>Connect another app</Button>
                  {!isLast && (
                    <Button tone="quiet" onClick={() => setOpen({ what: 'off' })}>
                      Turn off the app
                    </Button>
                  )}
                </div>
                {isLast && <p css={soft}>{bound}</p>}
              </>
            )}
          </section>
          {count > 0 && (
            <section css={part} aria-labelledby={`${id}-codes`}>
              <h3 id={`${id}-codes`}>Recovery codes</h3>
              <p>
                {data.recoveryCodes === 1
                  ? '1 recovery code is left.'
                  : `${data.recoveryCodes} recovery codes are left.`}
              </p>
              <div>
                <Button onClick={() => setOpen({ what: 'renew' })}>New recovery codes</Button>
              </div>
            </section>
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
      {open?.what === 'setUp' && (
        <SetUpDialog isOn={data?.since != null} hasPasskeys={data?.passkeys.length !== 0} onClose={close} />
      )}
      {open?.what === 'passkey' && <AddPasskeyDialog isFirst={count === 0} onClose={close} />}
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
      {open?.what === 'codes' && <RecoveryCodesDialog codes={open.codes} onDone={close} />}
      {open?.what === 'off' && (
        <Dialog title="Turn off the app?" holdsWork onClose={close}>
          <ProofForm
            confirm="Turn off"
            tone="danger"
            failure={secondFactor.turnOff.failure}
            act={async (password) => {
              const failure = problemOf((await turnOff({ body: { password } })).error);
              if (!failure) {
                notify.success('App turned off');
                close();
              }
              return failure;
            }}
            onCancel={close}
          >
            <p>{count === 1 ? passwordAlone : 'Its codes are no longer good then.'}</p>
          </ProofForm>
        </Dialog>
      )}
    </Panel>
  );
}

const passwordAlone = 'You then sign in with the password alone, and your recovery codes are no longer good.';
const bound =
  'Everybody signs in with a second factor here: before this one goes, there must be another one.';

/** The button, or why there is none here. */
function AddPasskey({ at, onAdd }: { at: string; onAdd: () => void }) {
  const isPossible = usePasskeys();
  if (at === '') return <p css={soft}>{problems.noPasskeys.message}</p>;
  if (location.origin !== at) return <p css={soft}>Passkeys are added in a browser, at {at}.</p>;
  if (!isPossible) return <p css={soft}>This browser has no passkeys.</p>;
  return (
    <div>
      <Button onClick={onAdd}>Add a passkey</Button>
    </div>
  );
}

const part = css`
  display: grid;
  gap: 12px;
  margin-block-start: 8px;
  h3 {
    font-size: var(--step-0);
  }
`;
const soft = css`
  color: var(--ink-soft);
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
