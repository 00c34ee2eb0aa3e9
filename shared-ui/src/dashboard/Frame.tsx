import { css, Global } from '@emotion/react';
import { LogOut, Menu } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useHost } from '../host.ts';
import { Button } from '../kit/Button.tsx';
import { Drawer } from '../kit/Drawer.tsx';
import { useDiscarding } from '../kit/LeaveGuard.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { unseen } from '../kit/visuallyHidden.ts';
import { ThemeToggle } from '../kit/ThemeToggle.tsx';
import { useOpenHere } from '../kit/useOpenHere.ts';
import { screens } from './screens.ts';
import { useReadSettingsQuery } from '../settings/settingsApi.ts';
import { useReadSessionQuery } from '../session/sessionApi.ts';
import { useLeave } from '../session/useLeave.ts';
import { frame, toastsInBar } from './frameLook.ts';
import { NotYours, SetUpFirst } from './gates.tsx';
import { Crumbs } from './Crumbs.tsx';
import { entryOf } from './dashboardLinks.ts';
import { AwayNotice } from './live/AwayNotice.tsx';
import { StillTrying } from './live/StillTrying.tsx';
import { useMay } from './useMay.ts';
import { Sidebar } from './Sidebar.tsx';

/** The frame around every screen of the dashboard. */
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
  const title = useRef<HTMLParagraphElement>(null);
  useToastsOver(title);
  return (
    <div css={frame.box}>
      <Global styles={toastsInBar} />
      <aside css={frame.aside} className="no-print">
        <Sidebar />
      </aside>
      <header css={frame.bar} className="no-print">
        <span css={frame.menu}>
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
            <span css={onPhones}>
              <ThemeToggle />
            </span>
          </Drawer>
        </span>
        <p ref={title} css={frame.title}>
          <Crumbs screen={screen} />
        </p>
        {settings?.demo && <span css={demo}>Demo</span>}
        {status}
        <div css={tools}>
          <span css={notOnPhones}>
            <ThemeToggle />
          </span>
          <Button tone="quiet" busy={leaving && 'Logout'} onClick={() => void leave()}>
            <LogOut size={18} aria-hidden />
            <span css={unseenOnPhones}>Logout</span>
          </Button>
        </div>
      </header>
      <StillTrying />
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

/** Positions toasts over the bar's title and the free space beside it, where they cover no button. */
function useToastsOver(title: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const resized = new ResizeObserver(() => {
      const { left, right } = title.current!.getBoundingClientRect();
      root.style.setProperty('--toasts-start', `${left}px`);
      root.style.setProperty('--toasts-end', `${root.clientWidth - right}px`);
    });
    // Observe the title's parent, too: when the parent's width changes, the title may move without a resize.
    for (const each of [title.current!, title.current!.parentElement!]) resized.observe(each);
    return () => {
      resized.disconnect();
      for (const name of ['--toasts-start', '--toasts-end']) root.style.removeProperty(name);
    };
  }, [title]);
}

const phones = '@media (max-width: 479px)';
const notOnPhones = css`
  ${phones} {
    display: none;
  }
`;
const unseenOnPhones = css`
  ${phones} {
    ${unseen}
  }
`;
/** The theme button in the menu, which only phones show: it is beside the close button. */
const onPhones = css`
  position: absolute;
  inset: 16px 56px auto auto;
  @media (min-width: 480px) {
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
  margin-inline-end: -14px;
  > button {
    color: var(--ink-soft);
    font-size: 0.9375rem;
    font-weight: 550;
  }
`;
