import { css, Global } from '@emotion/react';
import { useHost } from '../host.ts';
import { Mark } from '../brand/Mark.tsx';
import { ButtonLink } from '../kit/Button.tsx';
import type { Role } from '@agency/contract/roles';
import { EmptyState } from '../kit/EmptyState.tsx';
import { frame, toastsInBar } from './frameLook.ts';
import { screens } from './screens.ts';
import { SidebarShape } from './Sidebar.tsx';
import { paths } from '../paths.ts';

/** While it is being found out who is there: the dashboard's shape, which the server sends at once. */
export const LoadingDashboard = () => (
  <div css={frame.box}>
    <Global styles={toastsInBar} />
    <aside css={frame.aside} className="no-print">
      <SidebarShape />
    </aside>
    <header css={frame.bar} className="no-print">
      <p css={frame.title}>
        <span>Dashboard</span>
      </p>
    </header>
    <main id="content" css={loading} role="status">
      <Mark size={72} />
      <p>Loading dashboard...</p>
    </main>
  </div>
);

/** What remains when someone doesn't want to sign in again; whoever does so after all comes back. */
export function AuthenticationRequired({ from }: { from: string }) {
  const { withoutSession } = useHost();
  return (
    <main id="content" css={middle}>
      <Mark size={72} />
      <h1>Authentication Required</h1>
      <ButtonLink href={paths.login} tone="primary" state={{ from }}>
        Sign in
      </ButtonLink>
      <ButtonLink href={paths.home}>Return to Home</ButtonLink>
      {withoutSession}
    </main>
  );
}

/** In place of a screen that takes another role. */
export const NotYours = ({ least }: { least: Role | undefined }) => (
  <>
    <h1 className="visually-hidden">You don’t have access</h1>
    <EmptyState
      title={
        least === 'owner' ? 'Only owners can use this page.' : 'Only editors and owners can use this page.'
      }
    >
      <p>Ask an owner to change your role.</p>
      <ButtonLink href={paths.dashboard}>Go to the overview</ButtonLink>
    </EmptyState>
  </>
);

/** In place of every screen but the profile, where everybody must have a second factor and this one has none yet. */
export const SetUpFirst = () => (
  <>
    <h1 className="visually-hidden">One more step</h1>
    <EmptyState title="Set up your second factor">
      <p>Everyone here signs in with one. Nothing you wrote is lost.</p>
      <ButtonLink href={screens.profile.path} tone="primary">
        Go to your profile
      </ButtonLink>
    </EmptyState>
  </>
);

const loading = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 20px;
  padding: 24px 24px 68px;
`;
const middle = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 20px;
  min-block-size: 100vh;
  padding: 24px;
  text-align: center;
  h1 {
    font-size: var(--step-3);
  }
`;
