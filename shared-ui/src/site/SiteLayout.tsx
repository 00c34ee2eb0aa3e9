import { css } from '@emotion/react';
import { Outlet } from 'react-router-dom';
import { ChatLauncher } from '../chatbot/public/ChatLauncher.tsx';
import { ContactOptions } from './ContactOptions.tsx';
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
    <div css={dock} className="no-print">
      <ContactOptions />
      <ChatLauncher />
    </div>
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
const dock = css`
  position: fixed;
  inset-inline-end: max(16px, env(safe-area-inset-right));
  inset-block-end: max(16px, env(safe-area-inset-bottom));
  /* Above the header, below dialogs. */
  z-index: 30;
  display: flex;
  gap: 12px;
  html:not([data-theme]) & {
    display: none;
  }
  @media (max-width: 859px) {
    transition: visibility 200ms;
    body:has([data-greets]) &:not(:has([role='dialog']:not([hidden]))) {
      visibility: hidden;
    }
  }
`;
