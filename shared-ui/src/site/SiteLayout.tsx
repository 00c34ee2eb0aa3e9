import { css } from '@emotion/react';
import { Outlet, useLocation } from 'react-router-dom';
import type { Page } from '../page.ts';
import { paths } from '../paths.ts';
import { Dock } from './Dock.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { siteLinks } from './links.ts';
import { useAhead } from './useAhead.ts';

/** The public site's frame. Where somebody signs in, nothing leads visitors on. */
export function SiteLayout({ pages }: { pages: readonly Page[] }) {
  useAhead(pages, ahead);
  const { pathname } = useLocation();
  const forVisitors = !accountPaths.includes(pathname);
  return (
    <div css={page}>
      <Header />
      <main id="content" tabIndex={-1} css={[main, !forVisitors && middle]}>
        <Outlet />
      </main>
      {forVisitors && (
        <>
          <Footer />
          <Dock />
        </>
      )}
    </div>
  );
}

const accountPaths: string[] = [paths.login, paths.join, paths.resetPassword, paths.appSignIn];
const ahead = siteLinks.map(({ to }) => to);

const page = css`
  display: flex;
  flex-direction: column;
  min-block-size: 100vh;
  min-block-size: 100dvh;
`;
const main = css`
  flex: 1;
  &:focus {
    outline: none;
  }
`;
const middle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
`;
