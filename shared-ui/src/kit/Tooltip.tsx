import { css } from '@emotion/react';
import { Tooltip as Radix } from 'radix-ui';
import { useEffect, useRef, useState, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import { HintContext, type Hint } from './hint.ts';
import { topDialog } from './topDialog.ts';

/** A tooltip opens after 700 ms, or at once within 300 ms after another one has closed (specification, section 9). */
export const Tooltips = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    <HintContext.Provider value={asTooltip}>{children}</HintContext.Provider>
  </Radix.Provider>
);

/** A tooltip, on hover and focus. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [open, setOpen] = useState(false);
  const scrolling = useRef(false);
  const trigger = useRef<HTMLButtonElement>(null);

  function onFocus(event: FocusEvent<HTMLElement>) {
    // No tooltip for focus that isn't visible, such as when a dialog that was opened by mouse returns the focus.
    if (!event.currentTarget.matches(':focus-visible')) return event.preventDefault();
    // Focusing may scroll the element into view until the next frame. That scrolling must not close the tooltip.
    scrolling.current = true;
    requestAnimationFrame(() => (scrolling.current = false));
  }

  // A dialog takes the focus when it opens. Then close the tooltips below it.
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
        <Radix.Content css={bubble} sideOffset={6} collisionPadding={8}>
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
