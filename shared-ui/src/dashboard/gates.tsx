import { css, Global } from '@emotion/react';
import { Menu } from 'lucide-react';
import { useHost } from '../host.ts';
import { Mark } from '../brand/Mark.tsx';
import { ButtonLink } from '../kit/Button.tsx';
import type { Role } from '@agency/contract/roles';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { frame, toastsInBar } from './frameLook.ts';
import { Crumbs } from './Crumbs.tsx';
import { entryAt, entryOf } from './dashboardLinks.ts';
import { screenHead, untitledOnPhones } from './ScreenHead.tsx';
import { screens } from './screens.ts';
import { SidebarShape } from './Sidebar.tsx';
import { paths } from '../paths.ts';

/**
 * Placeholder for a screen, with its title. The server sends it at once, and it stays until the session has been checked.
 */
export function LoadingDashboard({ at = paths.dashboard }: { at?: string }) {
  const screen = entryOf(at);
  return (
    <div css={frame.box}>
      <Global styles={toastsInBar} />
      <aside css={frame.aside} className="no-print">
        <SidebarShape at={entryAt(at)} />
      </aside>
      <header css={frame.bar} className="no-print">
        <span css={[frame.menu, menu]}>
          <Menu size={22} aria-hidden />
        </span>
        <p css={frame.title}>
          <Crumbs screen={screen} />
        </p>
      </header>
      <main id="content" css={frame.main} role="status">
        <div css={[screenHead, untitledOnPhones, loading]}>
          {/* Hidden from screen readers, which read the heading of the loaded screen. */}
          <h1 aria-hidden>{screen ? (screen.title ?? screen.label) : 'Dashboard'}</h1>
          <p>Loading dashboard...</p>
        </div>
        <div css={bones}>
          {at === paths.dashboard ? (
            <Skeleton height="102px" round="20px" />
          ) : (
            <Skeleton width="min(460px, 100%)" height="44px" round="999px" />
          )}
          <div css={panel}>
            {[42, 30, 54, 36, 48].map((width) => (
              <div key={width}>
                <Skeleton width={`${width}%`} height="1.1rem" />
                <Skeleton width={`${width + 32}%`} height="0.9rem" />
              </div>
            ))}
          </div>
        </div>
      </main>
    </div>
  );
}

/** Shown if the session has ended and the user closed the sign-in dialog. After a later sign-in, they return to this page. */
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

/** Replaces a screen that needs a higher role. */
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

/** Replaces every screen except the profile if the site demands a second factor and this account has none yet. */
export const SetUpFirst = () => (
  <>
    <h1 className="visually-hidden">One more step</h1>
    <EmptyState title="Set up two-step sign-in">
      <p>Everyone here signs in with one. Nothing you wrote is lost.</p>
      <ButtonLink href={screens.profile.path} tone="primary">
        Go to your profile
      </ButtonLink>
    </EmptyState>
  </>
);

const menu = css`
  padding: 11px;
  color: var(--ink-soft);
`;
const loading = css`
  && {
    min-block-size: 44px;
  }
  p {
    color: var(--ink-soft);
    font-size: var(--step--1);
  }
`;
const bones = css`
  display: grid;
  gap: 20px;
`;
const panel = css`
  display: grid;
  gap: 28px;
  padding: clamp(18px, 2vw, 28px);
  border: 1px solid var(--hairline);
  border-radius: var(--round);
  background: var(--raised);
  > div {
    display: grid;
    gap: 10px;
  }
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
