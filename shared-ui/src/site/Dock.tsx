import { css } from '@emotion/react';
import { ChatLauncher } from '../chatbot/public/ChatLauncher.tsx';
import { ContactOptions } from './ContactOptions.tsx';
import { useScrolling } from './useScrolling.ts';
import { useWords } from '../language.ts';

/**
 * The floating buttons at the window's edge. They are only as wide as the page's margin, until the visitor scrolls up or
 * comes to the end. On phones they are hidden while a story is scrolled down.
 */
export const Dock = () => {
  const { dock: label } = useWords();
  return (
    <aside aria-label={label} css={dock} className="no-print" data-scrolling={useScrolling()}>
      <ContactOptions />
      <ChatLauncher />
    </aside>
  );
};

const dock = css`
  position: fixed;
  inset-inline-end: env(safe-area-inset-right);
  inset-block-end: max(16px, env(safe-area-inset-bottom));
  /* Above the header, below dialogs. */
  z-index: 30;
  display: grid;
  justify-items: end;
  gap: 12px;
  --tab: var(--gutter);
  &:is([data-scrolling='up'], [data-scrolling='end'], :focus-within) {
    --tab: 56px;
  }
  /* The pictures of a story fill a small window. */
  @media (max-width: 599px) {
    body:has(.lead-cover)
      &[data-scrolling='down']:not(:focus-within):not(:has([role='dialog']:not([hidden]))) {
      opacity: 0;
      pointer-events: none;
    }
  }
  transition: opacity var(--swift);
  html:not([data-theme]) & {
    display: none;
  }
  body:has(main :is(input, textarea, select, [role='combobox']):focus)
    &:not(:has([role='dialog']:not([hidden]))) {
    /* No transform: this box must not become the containing block of the chat's fixed frame. */
    opacity: 0;
    pointer-events: none;
  }
  /* The intro of the home page shows the assistant (Intro.tsx), which is a chat button itself. */
  body:has([data-greets]) & button[aria-haspopup='dialog']:not(:focus, :hover) {
    opacity: 0;
  }
  @media (max-width: 859px) {
    body:has([data-greets]) &:not(:has([role='dialog']:not([hidden]))) {
      visibility: hidden;
    }
  }
`;
