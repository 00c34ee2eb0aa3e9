import { css, Global, keyframes } from '@emotion/react';
import { useEffect } from 'react';
import { type Id, ToastContainer, type ToastContentProps, toast, type TypeOptions } from 'react-toastify';
import type { Toast } from './notify.ts';

const kinds: Record<Toast['tone'], TypeOptions> = { success: 'success', problem: 'error', info: 'info' };

let rewordSave = (text: string): string => text;

/**
 * Sets a function that can change the text of toasts about saves: while a save is only stored on this device as a draft,
 * 'Project saved' would be wrong. The returned function removes it.
 */
export function rewordSaves(reword: (text: string) => string): () => void {
  rewordSave = reword;
  return () => void (rewordSave = (text) => text);
}

/** Shows one toast. If the same text is already shown, it only stays longer. */
export const showToast = ({ tone, text: given, saved, removesOthers, undo, replaces }: Toast) => {
  const text = saved ? rewordSave(given) : given;
  if (removesOthers) {
    toast.dismiss();
    shown.clear();
  }
  const type = kinds[tone];
  const render = undo
    ? (it: ToastContentProps) => <Undoable {...it} text={text} undo={undo} />
    : () => <span className="said">{text}</span>;
  // Two toasts with the same text and an Undo button undo two different changes, so both are shown.
  if (undo && !replaces) return void toast(render, { type });
  const words = `${tone} ${text}`;
  const known = shown.get(words);
  if (known === undefined) shown.set(words, toast(render, { type }));
  else toast.update(known, { render });
};

/**
 * The toasts that are shown or will be, by their text. The library can't tell us: it doesn't know toasts that wait for its container
 * or for room. The text can't be the toast's id either: the library drops a toast while another one with its id fades out.
 */
const shown = new Map<string, Id>();
toast.onChange(({ id, status }) => {
  if (status !== 'removed') return;
  for (const [words, each] of shown) if (each === id) shown.delete(words);
});

interface UndoableProps {
  closeToast: () => void;
  text: string;
  undo: () => void;
}

const Undoable = ({ text, undo, closeToast }: UndoableProps) => (
  <span className="undoable">
    <span className="said">{text}</span>
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
 * Specification, section 9: 4000 ms, three at a time, 356 px wide, dismissed by a swipe. Toasts are a stack that opens
 * on hover and focus. They never cover a control. In the dashboard, its top bar has free space for them (`--toasts-free`
 * high, from `--toasts-start` to `--toasts-end`), and dialogs stay below. Other pages move down by `--toasts-room`.
 */
export function ToastArea() {
  useEffect(() => {
    const root = document.documentElement.style;
    // Measure the highest toast, not the whole stack: the page must not move when the stack opens.
    const resized = new ResizeObserver(([section]) => {
      const toasts = [...section!.target.querySelectorAll<HTMLElement>('.Toastify__toast')];
      root.setProperty('--toasts-height', `${Math.max(0, ...toasts.map((each) => each.offsetHeight + 2))}px`);
    });
    // The library has no ref to its container.
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
    --toastify-toast-padding: 4px 38px 4px 14px;
    --toastify-toast-shadow: 0 0 0 1px var(--hairline), var(--shadow);
    --toastify-font-family: var(--text);
    --toastify-color-light: var(--overlay);
    --toastify-text-color-light: var(--ink);
    --toastify-color-success: var(--success);
    --toastify-color-error: var(--problem);
    --toastify-color-info: var(--violet);
  }
  .Toastify {
    position: fixed;
    inset: 0 var(--toasts-end, 12px) auto auto;
    z-index: 60;
    inline-size: min(356px, 100vw - var(--toasts-start, 12px) - var(--toasts-end, 12px));
    pointer-events: none;
  }
  .Toastify .Toastify__toast-container {
    position: static;
    display: grid;
    align-content: center;
    gap: 6px;
    box-sizing: border-box;
    inline-size: 100%;
    min-block-size: var(--toasts-free, 0px);
    margin: 0;
    padding: 1px 0;
    transform: none;
  }
  .Toastify__toast {
    z-index: 2;
    inline-size: 100%;
    margin: 0;
    border-radius: var(--toastify-toast-bd-radius);
    pointer-events: auto;
    font-size: 0.875rem;
    line-height: 1.35;
    /* The cause of a failure is on a line of its own. */
    white-space: pre-line;
    + .Toastify__toast {
      z-index: 1;
    }
  }
  /* The closed stack: the newest toast on top, and an edge of each of the others. */
  .Toastify__toast-container:not(:hover, :focus-within) {
    .Toastify__toast {
      grid-area: 1 / 1;
      + .Toastify__toast {
        translate: 0 4px;
        scale: 0.97 1;
        + .Toastify__toast {
          z-index: 0;
          translate: 0 8px;
          scale: 0.94 1;
        }
      }
    }
    /* Only as many lines of text as fit into the bar. Hover shows the rest. */
    .said {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
  }
  /* While one toast is hovered or focused, none of them times out. */
  .Toastify__toast-container:is(:hover, :focus-within) .Toastify__progress-bar {
    animation-play-state: paused !important;
  }
  /*
   * The toast's timer is an animation, so reduced motion must not shorten it. This animation changes nothing visible and
   * runs on the main thread: for a compositor animation that is paused at its start, Chromium sometimes reports its end at
   * once, and the toast would close unread.
   */
  .Toastify__progress-bar {
    animation-name: ${timeToRead} !important;
    animation-duration: calc(4000ms - var(--toast-entry)) !important;
  }
  /* The library's timer starts after the entry animation, which is part of the 4000 ms. */
  :root {
    --toast-entry: 200ms;
    @media (prefers-reduced-motion: reduce) {
      --toast-entry: 1ms;
    }
  }
  .Toastify__toast {
    animation-duration: var(--toast-entry) !important;
    /* A toast that slides in or out passes over buttons. Clicks on them must not hit the toast. */
    &.Toastify--animate {
      pointer-events: none;
    }
  }
  .undoable {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 10px;
    inline-size: 100%;
    button {
      flex: none;
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
  /* On phones, toasts with an Undo button have no icon: the text and the button need its space. */
  @media (max-width: 479px) {
    :root {
      --toastify-toast-padding: 4px 34px 4px 12px;
    }
    .Toastify__toast:has(.undoable) .Toastify__toast-icon {
      display: none;
    }
    .undoable {
      gap: 6px;
      button {
        padding-inline: 9px;
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
