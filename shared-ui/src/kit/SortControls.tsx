import { css } from '@emotion/react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { Hinted } from './Hinted.tsx';
import { iconStates } from './rowActions.ts';
import { mirrored } from './mirrored.ts';

interface HandleProps {
  name: string;
  /** The item was lifted with the keyboard and is being moved. */
  lifted: boolean;
  /** The id of the instructions for the keyboard. */
  instructions: string;
  /** Called when the item is lifted or dropped by keyboard or screen reader. */
  onToggle: () => void;
  /** Called when the focus leaves the handle. */
  onLeave: () => void;
}

/** The drag handle of an item in a list. */
export const Handle = ({ name, lifted, instructions, onToggle, onLeave }: HandleProps) => (
  <Grip
    data-grip
    aria-label={`Reorder ${name}`}
    aria-describedby={instructions}
    aria-pressed={lifted}
    // `detail` is the number of clicks by mouse or finger. It is 0 if a key or a screen reader caused the event.
    onClick={({ detail }) => detail === 0 && onToggle()}
    onBlur={onLeave}
  >
    <GripVertical size={20} aria-hidden />
  </Grip>
);

interface StepsProps {
  name: string;
  /** The items are next to each other instead of one below the other. */
  beside: boolean;
  first: boolean;
  last: boolean;
  onStep: (by: -1 | 1) => void;
}

/** Two buttons to move an item without dragging. */
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

/** At the ends of the list a button is `aria-disabled` and not `disabled`, because a disabled button loses the focus. */
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
  ${iconStates};
  &:focus-visible {
    border-radius: 12px;
    outline-offset: -2px;
  }
`;
const grip = css`
  cursor: grab;
  /* A long press lifts the item; it must not select text or open a menu. */
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
