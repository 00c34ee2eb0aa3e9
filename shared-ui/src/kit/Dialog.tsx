import { css, keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { topDialog } from './topDialog.ts';

interface Props {
  title: string;
  /** Beside its title. */
  tools?: ReactNode;
  children: ReactNode;
  /** Asked for by Escape, the close button and a press outside; the owner decides. */
  onClose: () => void;
  /** Not closed by a press outside: something is being written in it. */
  holdsWork?: boolean;
  /** An interruption that has to be answered. */
  urgent?: boolean;
  /** With room for things side by side. */
  wide?: boolean;
}

/** A window over the page: focus stays in it, and goes back to where it was. */
export function Dialog({ title, tools, children, onClose, holdsWork, urgent, wide }: Props) {
  const opener = useRef(document.activeElement);
  const panelRef = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  // Not by Radix, for which an open tooltip is the layer on top and takes the Escape. Registered once: of two dialogs the
  // lower one is asked first, while the upper one is still there.
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && topDialog() === panelRef.current) close.current();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);

  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay css={veil}>
          <Radix.Content
            ref={panelRef}
            css={[panel, wide && roomy, !urgent && steady]}
            role={urgent ? 'alertdialog' : 'dialog'}
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              firstToFocus(event.currentTarget as HTMLElement).focus();
            }}
            onEscapeKeyDown={(event) => event.preventDefault()}
            onPointerDownOutside={(event) =>
              (holdsWork || isToast(event.detail.originalEvent.target)) && event.preventDefault()
            }
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              returnFocus(opener.current);
            }}
          >
            <header css={head}>
              <Radix.Title css={heading}>{title}</Radix.Title>
              {tools}
              <Radix.Close asChild>
                <IconButton label="Close">
                  <X size={20} aria-hidden />
                </IconButton>
              </Radix.Close>
            </header>
            <div css={middle}>{children}</div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What is said in passing lies over everything; to press or swipe it away means only that. */
const isToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.Toastify') !== null;

/** The safe answer of a question, or the first field of a form. Where there is only something to read, its beginning. */
const firstToFocus = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>('[data-first]') ??
  panel.querySelector<HTMLElement>('input:not([type=file]), textarea, select') ??
  panel;

/** Where the opener is gone (its card was deleted), the reader starts again at the page's content. */
function returnFocus(opener: Element | null) {
  const still = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  if (still) opener.focus();
  // Dialogs that close together: another may have put the focus back already.
  else if (!document.activeElement || document.activeElement === document.body)
    document.getElementById('content')?.focus();
}

const sides = 'clamp(20px, 4vw, 32px)';
const foot = 'clamp(14px, 3vw, 20px)';

/** The row of actions at a dialog's end: what is above is scrolled, and fades out below it. */
export const dialogActions = css`
  position: sticky;
  /* What it sticks to ends where the padding begins. */
  inset-block-end: calc(-1 * ${foot});
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  margin-block: 12px calc(-1 * ${foot});
  margin-inline: calc(-1 * ${sides});
  padding: 12px ${sides} ${foot};
  background: var(--raised);
  &::before {
    content: '';
    position: absolute;
    inset: auto 0 100%;
    block-size: 12px;
    background: linear-gradient(to top, var(--raised), transparent);
    pointer-events: none;
  }
`;

const appear = keyframes`
  from { opacity: 0; }
`;
const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;
const veil = css`
  position: fixed;
  inset: 0;
  z-index: 40;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  align-items: center;
  justify-items: center;
  padding: 16px;
  /* Nothing in the dialog can be scrolled under the toasts. */
  border-block-start: calc(var(--toasts-room) + var(--toasts-free, 0px)) solid transparent;
  background: #080d21a8;
  animation: ${appear} 150ms ease-out;
  @media (max-width: 480px) {
    align-items: end;
    padding: 8px 0 0;
  }
`;
const panel = css`
  inline-size: min(560px, 100%);
  /* Its head stays; what is below is scrolled. */
  display: flex;
  flex-direction: column;
  max-block-size: 100%;
  border-radius: 24px;
  background: var(--raised);
  color: var(--ink);
  font-size: 1rem;
  box-shadow:
    0 0 0 1px var(--hairline),
    var(--shadow);
  animation: ${rise} 200ms cubic-bezier(0.2, 0.7, 0.2, 1);
  &:focus-visible {
    outline: none;
  }
  @media (max-width: 480px) {
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;
const roomy = css`
  inline-size: min(880px, 100%);
`;
/** Buttons stay in their place when it shows something longer. */
const steady = css`
  @media (min-width: 481px) {
    align-self: start;
  }
`;
const head = css`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 8px;
  flex: none;
  padding: 16px calc(${sides} - 12px) 4px ${sides};
`;
const middle = css`
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* The focus is never below the row of actions. */
  scroll-padding-block: 16px 96px;
  padding: 8px ${sides} ${foot};
  /* The row of actions doesn't paint over the panel's corners. */
  border-end-start-radius: inherit;
  border-end-end-radius: inherit;
`;
const heading = css`
  margin-inline-end: auto;
  padding-block-start: 8px;
  font-size: var(--step-1);
`;
