import { css } from '@emotion/react';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { SortableHandle } from 'react-sortable-hoc';
import type { ButtonHTMLAttributes } from 'react';

interface Props {
  name: string;
  /** Lifted with the keyboard, and on its way. */
  lifted: boolean;
  first: boolean;
  last: boolean;
  /** The id of the sentence that says how the keyboard moves things. */
  instructions: string;
  /** Lifted or dropped without a pointer. */
  onToggle: () => void;
  /** The focus has gone elsewhere. */
  onLeave: () => void;
  onStep: (by: -1 | 1) => void;
}

/** What moves one thing in a list: a handle to drag, and two buttons for those who don't drag. */
export const SortControls = ({
  name,
  lifted,
  first,
  last,
  instructions,
  onToggle,
  onLeave,
  onStep,
}: Props) => (
  <span css={row}>
    <Grip
      data-grip
      aria-label={`Reorder ${name}`}
      title={`Reorder ${name}`}
      aria-describedby={instructions}
      aria-pressed={lifted}
      // A press of a pointer has a count; one of a key, or of a screen reader, has none.
      onClick={({ detail }) => detail === 0 && onToggle()}
      onBlur={onLeave}
    >
      <GripVertical size={20} aria-hidden />
    </Grip>
    <Step label={`Move up ${name}`} aria-disabled={first} onClick={() => !first && onStep(-1)}>
      <ArrowUp size={18} aria-hidden />
    </Step>
    <Step label={`Move down ${name}`} aria-disabled={last} onClick={() => !last && onStep(1)}>
      <ArrowDown size={18} aria-hidden />
    </Step>
  </span>
);

type GripProps = ButtonHTMLAttributes<HTMLButtonElement> & { 'data-grip': true };

const Grip = SortableHandle<GripProps>((props: GripProps) => (
  <button type="button" css={[button, grip]} {...props} />
));

/** At either end it stays in reach, so that the focus doesn't fall off it. */
const Step = ({ label, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) => (
  <button type="button" css={button} title={label} aria-label={label} {...rest} />
);

const row = css`
  display: inline-flex;
  flex: none;
`;
const button = css`
  display: inline-grid;
  place-items: center;
  inline-size: 34px;
  block-size: 44px;
  @media (min-width: 600px) {
    inline-size: 40px;
  }
  padding: 0;
  border: 0;
  border-radius: 12px;
  background: none;
  color: var(--ink-soft);
  cursor: pointer;
  transition: background-color var(--swift);
  &:hover:not([aria-disabled='true']) {
    background: color-mix(in srgb, currentColor 12%, transparent);
    color: var(--ink);
  }
  &:focus-visible {
    border-radius: 12px;
    outline-offset: -2px;
  }
  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.4;
  }
`;
const grip = css`
  cursor: grab;
  /* A long press lifts; it neither selects nor opens a menu. */
  user-select: none;
  -webkit-touch-callout: none;
  &:active {
    cursor: grabbing;
  }
  &[aria-pressed='true'] {
    background: var(--info-wash);
    color: var(--violet);
  }
`;
