import { css } from '@emotion/react';
import { Tooltip as Radix } from 'radix-ui';
import { useEffect, useRef, useState, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import { HintContext, type Hint } from './hint.ts';
import { topDialog } from './topDialog.ts';

/** Around everything that has tooltips: 700 ms to open, 300 ms to skip (specification, section 9). */
export const Tooltips = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    <HintContext.Provider value={asTooltip}>{children}</HintContext.Provider>
  </Radix.Provider>
);

/** More about one thing, on hover and focus. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [open, setOpen] = useState(false);
  const scrolling = useRef(false);
  const trigger = useRef<HTMLButtonElement>(null);

  function onFocus(event: FocusEvent<HTMLElement>) {
    // Where a dialog gives the focus back after a press of the mouse, nobody asked for more.
    if (!event.currentTarget.matches(':focus-visible')) return event.preventDefault();
    // What the focus scrolls into sight has moved by the next frame; that must not close it again.
    scrolling.current = true;
    requestAnimationFrame(() => (scrolling.current = false));
  }

  // A dialog takes the focus as it opens; what is below it says nothing more.
  useEffect(() => {
    if (!open) return;
    const onFocusIn = () => isBelowDialog(trigger.current) && setOpen(false);
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, [open]);

  function onOpenChange(wanted: boolean) {
    if (wanted ? !isBelowDialog(trigger.current) : !scrolling.current) setOpen(wanted);
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild ref={trigger} onFocus={onFocus}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content css={bubble} sideOffset={6}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const isBelowDialog = (element: Element | null) => topDialog()?.contains(element) === false;

const asTooltip: Hint = (text, about) => <Tooltip text={text}>{about}</Tooltip>;

const bubble = css`
  z-index: 50;
  max-inline-size: 280px;
  padding: 6px 12px;
  border-radius: 10px;
  background: var(--ink);
  color: var(--paper);
  font-size: var(--step--1);
  line-height: 1.4;
`;
