import { css } from '@emotion/react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: ButtonTone;
  /** The label while the button's action runs. The button is then disabled. */
  busy?: ReactNode;
}

/** A button. 'primary' has the gradient; use it only once per screen. */
export function Button({ tone = 'plain', busy, type = 'button', disabled, children, ...rest }: Props) {
  return (
    <button
      type={type}
      css={[shape, tones[tone]]}
      disabled={disabled || Boolean(busy)}
      aria-busy={busy ? true : undefined}
      {...rest}
    >
      {busy ? busy : children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ tone = 'plain', viewTransition = false, ...link }: LinkProps) {
  return <Anchor {...link} viewTransition={viewTransition} css={[shape, tones[tone]]} />;
}

interface LinkProps {
  tone?: ButtonTone;
  href: string;
  /** The history state for a page of this site. */
  state?: unknown;
  viewTransition?: boolean;
  onClick?: () => void;
  'aria-label'?: string;
  children: ReactNode;
}

const shape = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-block-size: 44px;
  padding: 8px 20px;
  border: 1.5px solid transparent;
  border-radius: 999px;
  background: none;
  color: var(--ink);
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color var(--swift),
    border-color var(--swift),
    transform var(--swift);
  &:active {
    transform: translateY(1px);
  }
  &:focus-visible {
    border-radius: 999px;
  }
  &:disabled {
    cursor: default;
    opacity: 0.6;
  }
  svg {
    flex: none;
  }
`;

const tones: Record<ButtonTone, ReturnType<typeof css>> = {
  primary: css`
    position: relative;
    background: var(--glow) padding-box;
    color: var(--on-glow);
    &::before {
      content: '';
      position: absolute;
      inset: -1.5px;
      border-radius: inherit;
      background: var(--glow);
      z-index: -1;
    }
    isolation: isolate;
    svg {
      transition: transform var(--swift);
    }
    &:hover svg {
      transform: translateX(4px);
    }
    &:dir(rtl) svg {
      scale: -1 1;
    }
  `,
  plain: css`
    border-color: var(--edge);
    &:hover:not(:disabled) {
      border-color: var(--ink);
      background: var(--sunk);
    }
  `,
  quiet: css`
    padding-inline: 14px;
    &:hover:not(:disabled) {
      background: var(--sunk);
    }
  `,
  danger: css`
    background: var(--problem);
    color: var(--raised);
    &:hover:not(:disabled) {
      border-color: var(--ink);
    }
  `,
};
