import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useOfflineWork } from '../drafts/useOfflineWork.ts';
import { useHost } from '../host.ts';
import { LeaveGuard } from '../kit/LeaveGuard.tsx';
import { Tooltips } from '../kit/Tooltip.tsx';
import { paths } from '../paths.ts';
import { AgainDialog } from '../session/AgainDialog.tsx';
import { WITHOUT_SESSION } from '../session/heldToken.ts';
import { SignInDialog } from '../session/SignInDialog.tsx';
import { useAdmission } from '../session/useAdmission.ts';
import { useConfirmation } from '../session/useConfirmation.ts';
import { useToken } from '../session/useToken.ts';
import { Frame } from './Frame.tsx';
import { AuthenticationRequired, LoadingDashboard } from './gates.tsx';
import { LiveAround } from './live/LiveAround.tsx';
import { usePrefetch } from './usePrefetch.ts';
import { neverChanges } from '../listeners.ts';

export { screenMissing } from './ScreenMissing.tsx';

/** The dashboard for signed-in users. */
export const Shell = () => (
  <WithDrafts>
    <Admitted />
  </WithDrafts>
);

/** Waits until the drafts are open. */
function WithDrafts({ children }: { children: ReactNode }) {
  const offline = useOfflineWork();
  const { pathname } = useLocation();
  const held = useToken();
  const read = () => offline?.around();
  const around = useSyncExternalStore(offline?.subscribe ?? neverChanges, read, read);
  const readOpening = () => offline !== undefined && (offline.isChecking() || offline.isNeeded());
  const isOpening = useSyncExternalStore(offline?.subscribe ?? neverChanges, readOpening, readOpening);
  useEffect(() => offline?.start(), [offline, held]);
  if (around) return around(children);
  return isOpening ? <LoadingDashboard at={pathname} /> : children;
}

function Admitted() {
  const { token } = useHost();
  const held = useToken();
  const [last, setLast] = useState(held);
  if (held !== undefined && held !== last) setLast(held);
  const admission = useAdmission();
  const { pathname, search, key } = useLocation();
  const [dismissed, setDismissed] = useState(false);
  const { isAsked, settle } = useConfirmation();
  usePrefetch();

  if (admission === 'checking') return <LoadingDashboard at={pathname} />;
  if (admission === 'out') {
    // After a deliberate sign-out, the next sign-in doesn't return to this page.
    const state = token.ending() === 'left' ? null : { from: pathname + search };
    // The key makes it redirect again if the user presses Back before the sign-in page has rendered.
    return <Navigate key={key} to={paths.login} replace state={state} />;
  }
  if (admission === 'ended' && dismissed) return <AuthenticationRequired from={pathname + search} />;
  return (
    <Tooltips>
      <LeaveGuard>
        <LiveAround>
          <Frame />
        </LiveAround>
        {admission === 'in' && isAsked && <AgainDialog onSettled={settle} />}
        {admission === 'ended' && (
          <SignInDialog
            isReachable={last === WITHOUT_SESSION}
            onDismiss={() => {
              token.decline();
              setDismissed(true);
            }}
          />
        )}
      </LeaveGuard>
    </Tooltips>
  );
}
