import { css } from '@emotion/react';
import { problems } from '@agency/contract/problems';
import { secondFactor } from '@agency/contract/secondFactor';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useId, useState } from 'react';
import { LoadFailed } from '../dashboard/LoadFailed.tsx';
import { screens } from '../dashboard/screens.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
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

/** The user's own second factor, which protects the account if the password is stolen. */
export function SecondFactorPanel() {
  const reading = useReadSecondFactorQuery({}, { refetchOnMountOrArgChange: true });
  const { data, error } = reading;
  const [open, setOpen] = useState<Open>();
  const [renew] = useRenewRecoveryCodesMutation();
  const [turnOff] = useTurnOffSecondFactorMutation();
  const close = () => setOpen(undefined);
  const id = useId();
  const count = (data?.passkeys.length ?? 0) + (data?.since == null ? 0 : 1);
  const isLast = data?.demanded === true && count === 1;
  const without = count === 1 ? passwordAlone : 'You won’t be able to sign in with it any more.';

  return (
    <Panel title="Two-step sign-in">
      {data ? (
        <>
          <p css={soft}>
            Protect your account with a passkey, or with a code from an app after your password.
          </p>
          <section css={part} aria-labelledby={`${id}-passkeys`}>
            <h3 id={`${id}-passkeys`}>Passkeys</h3>
            <p css={soft}>
              Sign in with your fingerprint, face or device PIN. After you add a passkey, your password alone
              isn’t enough any more. A passkey doesn’t work on a fake copy of this site.
            </p>
            <PasskeyList passkeys={data.passkeys} without={without} bound={isLast ? bound : ''} />
            <AddPasskey at={data.passkeysAt} onAdd={() => setOpen({ what: 'passkey' })} />
          </section>
          <section css={part} aria-labelledby={`${id}-app`}>
            <h3 id={`${id}-app`}>Authenticator app</h3>
            {data.since === null ? (
              <>
                <p css={soft}>After your password, you enter a code from an app on your phone.</p>
                <div>
                  <Button onClick={() => setOpen({ what: 'setUp' })}>Set up authenticator app</Button>
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
                      Turn off app
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
        <LoadFailed reading={reading}>{secondFactor.read.failure}</LoadFailed>
      ) : (
        <div role="status" aria-label="Loading two-step sign-in" aria-busy>
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
            confirm="Create new codes"
            failure={secondFactor.renewCodes.failure}
            act={async (password) => {
              const { data: made, error: failed } = await renew({ body: { password } });
              if (made) setOpen({ what: 'codes', codes: made.recoveryCodes });
              return problemOf(failed);
            }}
            onCancel={close}
          >
            <p>Your old codes will stop working.</p>
          </ProofForm>
        </Dialog>
      )}
      {open?.what === 'codes' && <RecoveryCodesDialog codes={open.codes} onDone={close} />}
      {open?.what === 'off' && (
        <Dialog title="Turn off app?" holdsWork onClose={close}>
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
            <p>{count === 1 ? passwordAlone : 'Its codes will stop working.'}</p>
          </ProofForm>
        </Dialog>
      )}
    </Panel>
  );
}

const passwordAlone = 'You’ll sign in with only your password, and your recovery codes will stop working.';
const bound = 'Everyone here needs two-step sign-in. Add another passkey or app before you remove this one.';

/** The button, or the reason why passkeys aren't available here. */
function AddPasskey({ at, onAdd }: { at: string; onAdd: () => void }) {
  const isPossible = usePasskeys();
  if (at === '') return <p css={soft}>{problems.noPasskeys.message}</p>;
  if (location.origin !== at)
    return (
      <p css={soft}>
        You can’t add a passkey here. To add one, open the dashboard in a browser at{' '}
        <a href={at + screens.profile.path}>{at}</a>.
      </p>
    );
  if (!isPossible) return <p css={soft}>This browser doesn’t support passkeys.</p>;
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
