import { css, Global } from '@emotion/react';
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
import { frame, side, wide } from './frameLook.ts';
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
    <div css={frame.box}>
      <Global styles={toastsInBar} />
      <aside css={frame.aside} className="no-print">
        <Sidebar />
      </aside>
      <header css={frame.bar} className="no-print">
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
        <p css={[frame.title, status !== undefined && onlyWithRoom]}>
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
      <main id="content" tabIndex={-1} css={frame.main}>
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

const toastsInBar = css`
  :root {
    @media (min-width: 1280px) {
      /* Toasts are in the bar, before its tools. */
      --toasts-free: 68px;
      --toasts-end: calc(${side} + 172px);
    }
  }
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
  @media (min-width: 1280px) {
    justify-content: end;
    /* With the toasts before them. */
    inline-size: calc(356px + 16px + 186px);
  }
`;
