import { css, keyframes } from '@emotion/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { phoneLink, whatsappLink } from '../contact/public/reachLinks.ts';
import { Anchor } from '../kit/Anchor.tsx';
import { useMobile } from '../kit/useMobile.ts';
import { useSettings } from './useSettings.ts';

export interface ContactMenuProps {
  /** The id of what it is called after. */
  labelledBy: string;
  onClose: () => void;
}

/** The ways to talk to somebody: in a messaging app, and by phone on devices that make calls. */
export function ContactMenu({ labelledBy, onClose }: ContactMenuProps) {
  const { brand, phone, messagingNumber } = useSettings();
  const chat = whatsappLink(messagingNumber, brand);
  const mobile = useMobile();
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => items(menu.current)[0]?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items(menu.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      css={box}
      onKeyDown={onKeyDown}
      onClick={onClose}
    >
      {chat && (
        <Anchor role="menuitem" tabIndex={-1} href={chat} css={item}>
          Chat on WhatsApp
          <span dir="ltr">{messagingNumber}</span>
        </Anchor>
      )}
      {mobile && (
        <Anchor role="menuitem" tabIndex={-1} href={phoneLink(phone)} css={item}>
          Call us
          <span dir="ltr">{phone}</span>
        </Anchor>
      )}
    </div>
  );
}

const items = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

const appear = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;
const box = css`
  animation: ${appear} 150ms ease-out;
`;
const item = css`
  display: grid;
  padding: 8px 12px;
  border-radius: 14px;
  font-weight: 600;
  text-decoration: none;
  &:hover,
  &:focus {
    background: var(--sunk);
  }
  &:focus-visible {
    border-radius: 14px;
    outline-offset: -2px;
  }
  span {
    justify-self: start;
    color: var(--ink-soft);
    font-size: var(--step--1);
    font-weight: 400;
  }
`;
