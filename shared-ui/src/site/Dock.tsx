import { css } from '@emotion/react';
import { ChatLauncher } from '../chatbot/public/ChatLauncher.tsx';
import { ContactOptions } from './ContactOptions.tsx';
import { useScrolledDown } from './useScrolledDown.ts';

/** The buttons that float over the page. They leave whoever reads on or fills something in; the keyboard always finds them. */
export const Dock = () => (
  <aside aria-label="Chat and contact" css={dock} className="no-print" data-away={useScrolledDown()}>
    <ContactOptions />
    <ChatLauncher />
  </aside>
);

/** Nothing that moves: the chat's frame is placed by the window, not by this box. */
const away = `
  opacity: 0;
  pointer-events: none;
`;
const dock = css`
  position: fixed;
  inset-inline-end: max(16px, env(safe-area-inset-right));
  inset-block-end: max(16px, env(safe-area-inset-bottom));
  /* Above the header, below dialogs. */
  z-index: 30;
  display: flex;
  gap: 12px;
  transition: opacity var(--swift);
  html:not([data-theme]) & {
    display: none;
  }
  &[data-away='true']:not(:focus-within, :has([role='dialog']:not([hidden]), [role='menu'])) {
    ${away}
  }
  body:has(main :is(input, textarea, select, [role='combobox']):focus)
    &:not(:has([role='dialog']:not([hidden]))) {
    ${away}
  }
  /* Fetcho is not on a screen twice. */
  @media (min-width: 860px) {
    body:has([data-greets]) & button[aria-haspopup='dialog'] svg {
      margin-inline-start: -64px;
      opacity: 0;
      transform: translateY(16px);
    }
  }
  @media (max-width: 859px) {
    body:has([data-greets]) &:not(:has([role='dialog']:not([hidden]))) {
      visibility: hidden;
    }
  }
`;
