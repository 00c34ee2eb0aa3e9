import { css } from '@emotion/react';

const wide = '@media (min-width: 960px)';
/**
 * The side padding of the bar and of every screen. It grows with the window, so that no screen's content is wider
 * than 1520 px.
 */
const side = 'max(clamp(16px, 3vw, 40px), (100vw - 264px - 1520px) / 2)';

/** The dashboard shows toasts in its bar (ToastArea.tsx), before the bar's buttons, so that the page doesn't move. */
export const toastsInBar = css`
  :root:root {
    --toasts-free: 68px;
    --toasts-room: 0px;
  }
`;

/** The layout of the dashboard's frame. LoadingDashboard uses it before the frame is loaded. */
export const frame = {
  box: css`
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr);
    min-block-size: 100vh;
    min-block-size: 100dvh;
    ${wide} {
      grid-template-columns: 264px minmax(0, 1fr);
    }
  `,
  aside: css`
    display: none;
    ${wide} {
      display: block;
      position: sticky;
      inset-block-start: 0;
      grid-row: 1 / -1;
      block-size: 100vh;
      overflow-y: auto;
      background: var(--sunk);
      border-inline-end: 1px solid var(--hairline);
    }
  `,
  bar: css`
    position: sticky;
    inset-block-start: 0;
    z-index: 20;
    display: flex;
    align-items: center;
    gap: 8px 12px;
    min-block-size: 68px;
    padding-inline: ${side};
    background: var(--paper);
    border-block-end: 1px solid var(--hairline);
  `,
  menu: css`
    margin-inline-start: -10px;
    ${wide} {
      display: none;
    }
  `,
  title: css`
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--ink-soft);
    font-size: 0.875rem;
    strong {
      font-weight: 600;
    }
    span:not(:only-child)::after {
      content: '/' / '';
      margin-inline: 0.4em;
      opacity: 0.6;
    }
    /* On phones, the bar has the only title. */
    @media (max-width: 479px) {
      span:not(:only-child) {
        display: block;
        font: 500 0.75rem / 1.2 var(--text);
        &::after {
          content: none;
        }
        &:has(+ span) {
          display: none;
        }
      }
      strong,
      span:only-child {
        color: var(--ink);
        font: 650 1.125rem / 1.15 var(--display);
        letter-spacing: -0.02em;
      }
    }
  `,
  main: css`
    min-inline-size: 0;
    font-size: 1rem;
    padding: clamp(24px, 3vw, 40px) ${side} 80px;
    &:focus {
      outline: none;
    }
  `,
};
