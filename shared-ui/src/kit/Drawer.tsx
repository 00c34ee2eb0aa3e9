import { css, keyframes } from '@emotion/react';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

interface Props {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens the drawer. The focus returns to it. */
  trigger: ReactNode;
  children: ReactNode;
}

/** A panel that slides in from the left (in right-to-left languages, from the right). */
export const Drawer = ({ title, open, onOpenChange, trigger, children }: Props) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Overlay css={veil} />
      <Radix.Content css={panel} aria-describedby={undefined}>
        <Radix.Title className="visually-hidden">{title}</Radix.Title>
        {children}
        <div css={corner}>
          <Radix.Close asChild>
            <IconButton label="Close menu">
              <X size={20} aria-hidden />
            </IconButton>
          </Radix.Close>
        </div>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

const appear = keyframes`
  from { opacity: 0; }
`;
const slide = keyframes`
  from { opacity: 0; transform: translateX(-24px); }
`;
const veil = css`
  position: fixed;
  inset: 0;
  z-index: 30;
  background: #080d21a8;
  animation: ${appear} 150ms ease-out;
`;
const panel = css`
  position: fixed;
  /* Below the toasts. */
  inset-block: calc(var(--toasts-room) + var(--toasts-free, 0px)) 0;
  inset-inline-start: 0;
  z-index: 31;
  inline-size: min(300px, 86vw);
  overflow-y: auto;
  background: var(--sunk);
  color: var(--ink);
  animation: ${slide} 200ms cubic-bezier(0.2, 0.7, 0.2, 1);
`;
const corner = css`
  position: absolute;
  inset-block-start: 16px;
  inset-inline-end: 12px;
`;
