import { css } from '@emotion/react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { Hinted } from './Hinted.tsx';

interface HandleProps {
  name: string;
  /** Lifted with the keyboard, and on its way. */
  lifted: boolean;
  /** The id of the sentence that says how the keyboard moves things. */
  instructions: string;
  /** Lifted or dropped without a pointer. */
  onToggle: () => void;
  /** The focus has gone elsewhere. */
  onLeave: () => void;
}

/** The handle that drags one thing in a list. */
export const Handle = ({ name, lifted, instructions, onToggle, onLeave }: HandleProps) => (
  <Grip
    data-grip
    aria-label={`Reorder ${name}`}
    aria-describedby={instructions}
    aria-pressed={lifted}
    // A press of a pointer has a count; one of a key, or of a screen reader, has none.
    onClick={({ detail }) => detail === 0 && onToggle()}
    onBlur={onLeave}
  >
    <GripVertical size={20} aria-hidden />
  </Grip>
);

interface StepsProps {
  name: string;
  /** Things stand beside each other, rather than one below the other. */
  beside: boolean;
  first: boolean;
  last: boolean;
  onStep: (by: -1 | 1) => void;
}

/** Two buttons for those who don't drag. */
export const Steps = ({ name, beside, first, last, onStep }: StepsProps) => (
  <>
    <Step
      label={`Move ${beside ? 'earlier' : 'up'} ${name}`}
      aria-disabled={first}
      onClick={() => !first && onStep(-1)}
    >
      {beside ? <ArrowLeft size={18} aria-hidden css={mirrored} /> : <ArrowUp size={18} aria-hidden />}
    </Step>
    <Step
      label={`Move ${beside ? 'later' : 'down'} ${name}`}
      aria-disabled={last}
      onClick={() => !last && onStep(1)}
    >
      {beside ? <ArrowRight size={18} aria-hidden css={mirrored} /> : <ArrowDown size={18} aria-hidden />}
    </Step>
  </>
);

type GripProps = ButtonHTMLAttributes<HTMLButtonElement> & { 'data-grip': true; 'aria-label': string };

const Grip = (props: GripProps) => (
  <Hinted text={props['aria-label']}>
    <button type="button" css={[button, grip]} {...props} />
  </Hinted>
);

/** At either end it stays in reach, so that the focus doesn't fall off it. */
const Step = ({ label, ...rest }: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) => (
  <Hinted text={label}>
    <button type="button" css={button} aria-label={label} {...rest} />
  </Hinted>
);

const button = css`
  display: inline-grid;
  flex: none;
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
const mirrored = css`
  &:dir(rtl) {
    scale: -1 1;
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
