import { css, Global, keyframes } from '@emotion/react';
import { useEffect } from 'react';
import { ToastContainer, toast, type TypeOptions } from 'react-toastify';
import type { Toast } from './notify.ts';

const kinds: Record<Toast['tone'], TypeOptions> = { success: 'success', problem: 'error', info: 'info' };

/** Shows one toast; the same words again only make it stay longer. */
export const showToast = ({ tone, text, undo }: Toast) => {
  // What can be taken back is said each time for something else.
  if (undo)
    return void toast((shown) => <Undoable {...shown} text={text} undo={undo} />, { type: kinds[tone] });
  const toastId = `${tone} ${text}`;
  if (toast.isActive(toastId)) toast.update(toastId);
  else toast(text, { type: kinds[tone], toastId });
};

interface UndoableProps {
  closeToast: () => void;
  text: string;
  undo: () => void;
}

const Undoable = ({ text, undo, closeToast }: UndoableProps) => (
  <span className="undoable">
    {text}
    <button
      type="button"
      onClick={() => {
        closeToast();
        undo();
      }}
    >
      Undo
    </button>
  </span>
);

/**
 * Specification, section 9: 4000 ms, three at a time, 356 px wide, swiped away. They cover no control: they are in the free
 * part at the top right of a layout that keeps one (`--toasts-free` high, `--toasts-end` from the edge), and for what is
 * higher the page and its dialogs move down (`--toasts-room`).
 */
export function ToastArea() {
  useEffect(() => {
    const root = document.documentElement.style;
    const resized = new ResizeObserver(([section]) =>
      root.setProperty('--toasts-height', `${section!.contentRect.height}px`),
    );
    // The library gives no ref to what it draws.
    resized.observe(document.querySelector('.Toastify')!);
    return () => {
      resized.disconnect();
      root.removeProperty('--toasts-height');
    };
  }, []);
  return (
    <>
      <Global styles={look} />
      <ToastContainer position="top-right" autoClose={4000} limit={3} draggable newestOnTop hideProgressBar />
    </>
  );
}

const timeToRead = keyframes`
  to {
    outline-color: transparent;
  }
`;
const look = css`
  :root {
    --toastify-toast-width: 356px;
    --toastify-toast-min-height: 56px;
    --toastify-toast-bd-radius: 16px;
    --toastify-toast-padding: 8px 40px 8px 16px;
    --toastify-toast-shadow: 0 0 0 1px var(--hairline), var(--shadow);
    --toastify-font-family: var(--text);
    --toastify-color-light: var(--raised);
    --toastify-text-color-light: var(--ink);
    --toastify-color-success: var(--success);
    --toastify-color-error: var(--problem);
    --toastify-color-info: var(--violet);
  }
  .Toastify {
    position: fixed;
    inset: 0 var(--toasts-end, 12px) auto auto;
    z-index: 60;
    inline-size: min(356px, 100vw - 24px);
    pointer-events: none;
  }
  .Toastify .Toastify__toast-container {
    position: static;
    inline-size: 100%;
    margin: 0;
    padding: 6px 0;
    transform: none;
  }
  .Toastify__toast {
    inline-size: 100%;
    margin: 0;
    border-radius: var(--toastify-toast-bd-radius);
    + .Toastify__toast {
      margin-block-start: 8px;
    }
  }
  .Toastify__toast {
    pointer-events: auto;
    font-size: var(--step--1);
    line-height: 1.4;
    /* A failure's own words stand on a line of their own. */
    white-space: pre-line;
  }
  /*
   * An animation counts a toast's time; less motion must not mean less time to read. One that changes nothing to be seen
   * stays in the page's own thread: of one in the compositor, paused as it begins, Chromium says now and then that it has
   * ended at once, and the toast goes unread.
   */
  .Toastify__progress-bar {
    animation-name: ${timeToRead} !important;
    animation-duration: calc(4000ms - var(--toast-entry)) !important;
  }
  /* The library counts from the end of the entry animation, so that is a part of the 4000 ms. */
  :root {
    --toast-entry: 200ms;
    @media (prefers-reduced-motion: reduce) {
      --toast-entry: 1ms;
    }
  }
  .Toastify__toast {
    animation-duration: var(--toast-entry) !important;
  }
  .undoable {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    inline-size: 100%;
    button {
      min-block-size: 32px;
      padding: 2px 12px;
      border: 1.5px solid var(--edge);
      border-radius: 999px;
      background: none;
      color: inherit;
      font: 600 0.875rem / 1.2 var(--text);
      cursor: pointer;
      &:hover {
        border-color: var(--ink);
      }
    }
  }
  .Toastify__close-button {
    display: grid;
    place-items: center;
    inset-block-start: 12px;
    inline-size: 32px;
    block-size: 32px;
    border-radius: 50%;
    color: var(--ink);
    opacity: 0.75;
  }
  @media (forced-colors: active) {
    .Toastify__toast {
      border: 1px solid;
    }
  }
`;
