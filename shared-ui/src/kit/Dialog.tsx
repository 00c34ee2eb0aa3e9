import { css, keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { oneLine } from './rowActions.ts';
import { topDialog } from './topDialog.ts';

interface Props {
  title: string;
  /** What the dialog is about, such as the name of the edited project. */
  subtitle?: string | undefined;
  /** Buttons next to the dialog's title. */
  tools?: ReactNode;
  children: ReactNode;
  /** Called on Escape, the close button and a click outside. The caller decides whether the dialog closes. */
  onClose: () => void;
  /** A click outside doesn't close the dialog, because it contains a form. */
  holdsWork?: boolean;
  /** The dialog asks something that the user must answer before anything else: it gets the role `alertdialog`. */
  urgent?: boolean;
  /** Wide enough for content side by side. */
  wide?: boolean;
  /** As wide as a desktop page. */
  widest?: boolean;
  /** The content has a heading of its own, so the title is small. */
  smallTitle?: boolean;
}

/** A modal dialog: the focus stays inside, and returns to where it was when the dialog closes. */
export function Dialog({
  title,
  subtitle,
  tools,
  children,
  onClose,
  holdsWork,
  urgent,
  wide,
  widest,
  smallTitle,
}: Props) {
  const opener = useRef(document.activeElement);
  const panelRef = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  // We handle Escape ourselves: while a tooltip is open, Radix would close the tooltip instead of the dialog. The
  // listener is added only once, when the dialog opens. So if a second dialog is open above this one, this dialog's
  // listener runs first and does nothing, because the second dialog is still open.
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
            css={[panel, wide && roomy, widest && roomiest, !urgent && steady]}
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
              <div css={names}>
                <Radix.Title css={[heading, smallTitle && small]}>{title}</Radix.Title>
                {subtitle && (
                  <p dir="auto" css={about}>
                    {subtitle}
                  </p>
                )}
              </div>
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

/** Toasts are above everything. Clicking or swiping one away must not close the dialog. */
const isToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.Toastify') !== null;

/** The element to focus first: the safe answer of a question, the first field of a form, else the panel itself. */
const firstToFocus = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>('[data-first]') ??
  panel.querySelector<HTMLElement>('input:not([type=file]), textarea, select') ??
  panel;

/**
 * Returns the focus to the element that had it before the dialog opened. If that element no longer exists, for example
 * because its card was deleted, focuses the page's content.
 */
function returnFocus(opener: Element | null) {
  const still = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  if (!still) return focusContent();
  opener.focus();
  // After a deletion, the opener may stay until the list is loaded again.
  const observer = new MutationObserver(() => {
    if (document.activeElement === opener) return;
    observer.disconnect();
    if (!opener.isConnected) focusContent();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Focuses the page's content, unless something else has the focus already. */
function focusContent() {
  if (!document.activeElement || document.activeElement === document.body)
    document.getElementById('content')?.focus();
}

/** The height of content that makes its dialog as high as the window allows. */
export const FULL_HEIGHT = 'calc(100dvh - 132px - var(--toasts-free, 0px))';

const sides = 'clamp(20px, 4vw, 32px)';
const foot = 'clamp(14px, 3vw, 20px)';

/** The sticky row of actions at a dialog's end. The content scrolls and fades out below it. */
export const dialogActions = css`
  position: sticky;
  /* Sticky elements stop at the padding of the scroll container. The negative value lets this one reach its edge. */
  inset-block-end: calc(-1 * ${foot});
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  margin-block: 12px calc(-1 * ${foot});
  margin-inline: calc(-1 * ${sides});
  padding: 12px ${sides} ${foot};
  background: var(--overlay);
  &::before {
    content: '';
    position: absolute;
    inset: auto 0 100%;
    block-size: 12px;
    background: linear-gradient(to top, var(--overlay), transparent);
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
  padding: 16px 16px 32px;
  /* Keeps the dialog below the area where toasts appear. */
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
  /* The head is fixed; the content below it scrolls. */
  display: flex;
  flex-direction: column;
  max-block-size: 100%;
  border-radius: 24px;
  background: var(--overlay);
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
  @media (min-width: 1600px) {
    inline-size: min(1120px, 100%);
  }
`;
const roomiest = css`
  inline-size: min(1280px + 2 * ${sides}, 100%);
`;
/** Aligns the dialog with the top, so that its buttons don't move when the content gets longer. */
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
  /* Keeps the focused element above the row of actions. */
  scroll-padding-block: 16px 96px;
  padding: 8px ${sides} ${foot};
  /* Keeps the row of actions inside the panel's rounded corners. */
  border-end-start-radius: inherit;
  border-end-end-radius: inherit;
`;
const names = css`
  min-inline-size: 0;
  margin-inline-end: auto;
  padding-block-start: 8px;
`;
const heading = css`
  font-size: var(--step-1);
`;
const about = css`
  ${oneLine};
  margin-block-start: 2px;
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
const small = css`
  color: var(--ink-soft);
  font: 600 0.875rem / 1.75 var(--text);
  letter-spacing: 0;
`;
