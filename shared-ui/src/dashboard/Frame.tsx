import { css } from '@emotion/react';
import { LogOut, Menu } from 'lucide-react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { useHost } from '../host.ts';
import { Button } from '../kit/Button.tsx';
import { Drawer } from '../kit/Drawer.tsx';
import { useDiscarding } from '../kit/LeaveGuard.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { ThemeToggle } from '../kit/ThemeToggle.tsx';
import { useOpenHere } from '../kit/useOpenHere.ts';
import { screens } from './screens.ts';
import { paths } from '../paths.ts';
import { useReadSettingsQuery } from '../settings/settingsApi.ts';
import { useReadSessionQuery } from '../session/sessionApi.ts';
import { useLeave } from '../session/useLeave.ts';
import { NotYours, SetUpFirst } from './gates.tsx';
import { dashboardLinks, type DashboardLink } from './links.ts';
import { AwayNotice } from './live/AwayNotice.tsx';
import { useMay } from './useMay.ts';
import { Sidebar } from './Sidebar.tsx';

/** What stands around every screen of the dashboard. */
export function Frame() {
  const [menu, setMenu] = useOpenHere();
  const { status, aboveScreens, mayLeave, links = [] } = useHost();
  const discarding = useDiscarding();
  const { leave, leaving } = useLeave(
    async () => (await discarding()) && (mayLeave === undefined || (await mayLeave())),
  );
  const { pathname } = useLocation();
  const screen = entryOf(pathname, links);
  const may = useMay();
  const { data: who } = useReadSessionQuery({});
  const { data: settings } = useReadSettingsQuery({});
  return (
    <div css={frame}>
      <aside css={side} className="no-print">
        <Sidebar />
      </aside>
      <header css={bar} className="no-print">
        <span css={menuButton}>
          <Drawer
            title="Menu"
            open={menu}
            onOpenChange={setMenu}
            trigger={
              <IconButton label="Open menu">
                <Menu size={22} aria-hidden />
              </IconButton>
            }
          >
            <Sidebar onChoose={() => setMenu(false)} />
          </Drawer>
        </span>
        <p css={[title, status !== undefined && onlyWithRoom]}>
          <span>Dashboard</span>
          {screen && <strong>{screen.label}</strong>}
        </p>
        {settings?.demo && <span css={demo}>Demo</span>}
        {status}
        <div css={tools}>
          <ThemeToggle />
          <Button tone="quiet" busy={leaving && 'Logout'} onClick={() => void leave()}>
            <LogOut size={18} aria-hidden css={notOnPhones} />
            Logout
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} css={main}>
        {aboveScreens}
        <AwayNotice />
        {who?.mustSetUp && pathname !== screens.profile.path ? (
          <SetUpFirst />
        ) : may(screen?.least) ? (
          <Outlet />
        ) : (
          <NotYours least={screen?.least} />
        )}
      </main>
    </div>
  );
}

/** The screen's entry; none for the overview, whose name all of them share. */
function entryOf(
  pathname: string,
  more: readonly DashboardLink[],
): Pick<DashboardLink, 'label' | 'least'> | undefined {
  if (pathname === paths.dashboard) return undefined;
  if (matchPath(paths.dashboardHistory(':kind', ':id'), pathname)) return { label: 'History' };
  return [...dashboardLinks, ...more].find(({ to }) => to === pathname);
}

const wide = '@media (min-width: 960px)';

const frame = css`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  min-block-size: 100vh;
  min-block-size: 100dvh;
  ${wide} {
    grid-template-columns: 264px minmax(0, 1fr);
  }
`;
const side = css`
  display: none;
  ${wide} {
    display: block;
    position: sticky;
    inset-block-start: var(--toasts-room, 0px);
    grid-row: 1 / -1;
    block-size: calc(100vh - var(--toasts-room, 0px));
    overflow-y: auto;
    background: var(--sunk);
    border-inline-end: 1px solid var(--hairline);
  }
`;
const bar = css`
  position: sticky;
  inset-block-start: var(--toasts-room, 0px);
  z-index: 20;
  display: flex;
  align-items: center;
  gap: 8px 12px;
  min-block-size: 68px;
  padding-inline: clamp(16px, 3vw, 40px);
  background: color-mix(in srgb, var(--paper) 90%, transparent);
  backdrop-filter: blur(14px);
  border-block-end: 1px solid var(--hairline);
`;
const menuButton = css`
  margin-inline-start: -10px;
  ${wide} {
    display: none;
  }
`;
const notOnPhones = css`
  @media (max-width: 479px) {
    display: none;
  }
`;
const title = css`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 650 var(--step-1) / 1.15 var(--display);
  letter-spacing: -0.02em;
  strong {
    font-weight: 650;
  }
  span:not(:only-child) {
    color: var(--ink-soft);
    font-weight: 500;
    &::after {
      content: '/' / '';
      margin-inline: 0.4em;
      opacity: 0.6;
    }
  }
  @media (max-width: 639px) {
    span:not(:only-child) {
      display: block;
      font: 500 0.75rem / 1.2 var(--text);
      letter-spacing: 0;
      &::after {
        content: none;
      }
    }
    strong {
      font-size: 1rem;
    }
  }
`;
const onlyWithRoom = css`
  @media (max-width: 639px) {
    display: none;
  }
`;
const demo = css`
  padding: 3px 10px;
  border: 1.5px solid var(--violet);
  border-radius: 999px;
  color: var(--violet);
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.3;
`;
const tools = css`
  display: flex;
  align-items: center;
  gap: 4px;
  flex: none;
  margin-inline: auto -14px;
`;
const main = css`
  inline-size: min(1680px, 100%);
  font-size: 1rem;
  padding: clamp(24px, 3vw, 40px) clamp(16px, 3vw, 40px) 80px;
  &:focus {
    outline: none;
  }
`;
