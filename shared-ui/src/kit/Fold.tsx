import { css } from '@emotion/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { wantsLessMotion } from './moveAnimation.ts';

interface Props {
  title: ReactNode;
  /** A summary of the content, in one line. */
  line: string;
  /** Shown before the title. */
  picture?: ReactNode;
  /** Whether the content is shown at first. */
  open?: boolean | undefined;
  /** Called when the content is shown or hidden. */
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** A row that expands in place. It also expands if the browser's text search or a form's error leads to its content. */
export const Fold = ({ title, line, picture, open, onToggle, children }: Props) => (
  <details open={open} css={fold} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
    <summary css={row} onClick={({ currentTarget }) => requestAnimationFrame(() => bringIn(currentTarget))}>
      <ChevronRight size={18} aria-hidden css={chevron} />
      {picture}
      <span css={words}>
        <span css={name}>{title}</span>
        {line && (
          <span css={what} dir="auto">
            {line}
          </span>
        )}
      </span>
    </summary>
    <div css={inside}>{children}</div>
  </details>
);

/** Scrolls to show the content of a row that the user has just expanded. */
function bringIn({ parentElement: details }: Element) {
  if (!details?.hasAttribute('open')) return;
  details.scrollIntoView({ block: 'nearest', behavior: wantsLessMotion() ? 'auto' : 'smooth' });
}

const fold = css`
  min-inline-size: 0;
`;
const row = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  /* A closed row is red if there is an invalid field inside. */
  details:not([open]):has([aria-invalid]) > & {
    color: var(--problem);
  }
`;
const chevron = css`
  flex: none;
  color: var(--ink-soft);
  transition: rotate var(--swift);
  &:dir(rtl) {
    scale: -1 1;
  }
  details[open] > summary > & {
    rotate: 90deg;
  }
  details[open] > summary > &:dir(rtl) {
    rotate: -90deg;
  }
`;
const words = css`
  display: grid;
  gap: 3px;
  min-inline-size: 0;
`;
const name = css`
  overflow: hidden;
  font-weight: 600;
  line-height: 1.35;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const what = css`
  overflow: hidden;
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.4;
  text-overflow: ellipsis;
  white-space: nowrap;
  details[open] > summary & {
    display: none;
  }
`;
const inside = css`
  display: grid;
  gap: 18px;
  padding-block-start: 14px;
`;
