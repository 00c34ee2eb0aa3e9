import { css } from '@emotion/react';
import { Outlet } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** The public site's frame. */
export const SiteLayout = () => (
  <div css={page}>
    <Header />
    <main id="content" tabIndex={-1} css={main}>
      <Outlet />
    </main>
    <Footer />
  </div>
);

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
