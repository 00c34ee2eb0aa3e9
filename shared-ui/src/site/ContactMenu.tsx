import { css, keyframes } from '@emotion/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Anchor } from '../kit/Anchor.tsx';
import type { ContactWay } from './useContactWays.ts';

export interface ContactMenuProps {
  /** The id of the element that labels the menu. */
  labelledBy: string;
  ways: readonly ContactWay[];
  onClose: () => void;
}

/** The menu of the ways to contact the agency. */
export function ContactMenu({ labelledBy, ways, onClose }: ContactMenuProps) {
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
      {ways.map(({ name, number, href }) => (
        <Anchor key={name} role="menuitem" tabIndex={-1} href={href} css={item}>
          {name}
          <span dir="ltr">{number}</span>
        </Anchor>
      ))}
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
  grid-template-columns: 1fr auto;
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
  [dir] {
    grid-row: 2;
    grid-column: 1 / -1;
    justify-self: start;
    color: var(--ink-soft);
    font-size: var(--step--1);
    font-weight: 400;
  }
`;
