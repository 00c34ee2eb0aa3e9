import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';

interface Props {
  /** With an address, the chip is a link. */
  href?: string;
  /** The address is that of the present page. */
  current?: 'page';
  children: ReactNode;
}

/** A small label, such as the service that a project belongs to. */
export const Chip = ({ href, current, children }: Props) =>
  href === undefined ? (
    <span css={[pill, quiet]} dir="auto">
      {children}
    </span>
  ) : (
    <Anchor href={href} css={[pill, quiet, leading]} dir="auto" aria-current={current}>
      {children}
    </Anchor>
  );

interface FilterProps {
  pressed: boolean;
  onPress: () => void;
  /** The name and value that the button submits, in a form that also works without JavaScript. */
  name?: string;
  value?: string;
  children: ReactNode;
}

/** A chip that is on or off. */
export const FilterChip = ({ pressed, onPress, name, value, children }: FilterProps) => (
  <button
    type={name === undefined ? 'button' : 'submit'}
    name={name}
    value={value}
    css={[pill, toggle]}
    aria-pressed={pressed}
    onClick={onPress}
    dir="auto"
  >
    {children}
  </button>
);

const pill = css`
  display: inline-block;
  border-radius: 999px;
  white-space: nowrap;
  max-inline-size: min(22em, 100%);
  overflow: hidden;
  text-overflow: ellipsis;
`;
const quiet = css`
  padding: 2px 10px;
  border: 1px solid var(--hairline);
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-weight: 500;
`;
const leading = css`
  /* Large enough for a fingertip. */
  padding: 8px 14px;
  border-color: var(--edge);
  color: var(--ink);
  text-decoration: none;
  transition: border-color var(--swift);
  &:hover {
    border-color: var(--ink);
  }
  &:focus-visible {
    border-radius: 999px;
  }
  &[aria-current] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
  }
`;
const toggle = css`
  min-inline-size: 48px;
  text-align: center;
  min-block-size: 40px;
  padding: 6px 16px;
  border: 1.5px solid var(--edge);
  background: none;
  font-size: var(--step--1);
  font-weight: 550;
  cursor: pointer;
  transition:
    background-color var(--swift),
    border-color var(--swift);
  &:hover {
    border-color: var(--ink);
  }
  &:focus-visible {
    border-radius: 999px;
  }
  &[aria-pressed='true'] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
  }
`;
