import { css } from '@emotion/react';
import { forwardRef, type AnchorHTMLAttributes, type ButtonHTMLAttributes } from 'react';
import { Hinted } from './Hinted.tsx';
import { iconStates } from './rowActions.ts';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
}

/** A round button that shows only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, Props>(({ label, children, ...rest }, ref) => (
  <Hinted text={label}>
    <button ref={ref} type="button" css={shape} aria-label={label} {...rest}>
      {children}
    </button>
  </Hinted>
));
IconButton.displayName = 'IconButton';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  label: string;
  href: string;
}

/** A link that looks like an IconButton and opens a new tab. */
export const IconLink = ({ label, children, ...rest }: LinkProps) => (
  <Hinted text={label}>
    <a css={shape} aria-label={label} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  </Hinted>
);

const shape = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  ${iconStates};
  &:focus-visible {
    border-radius: 50%;
    outline-offset: 0;
  }
`;
