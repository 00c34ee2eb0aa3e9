import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { IconButton } from './IconButton.tsx';

interface Props extends ComponentProps<typeof IconButton> {
  /** The action's short name, such as 'Edit'. */
  text: string;
}

/** The main action of a row or card: an icon button that also shows its short name if there is room. */
export const RowButton = ({ text, children, ...rest }: Props) => (
  <IconButton css={look} {...rest}>
    {children}
    <span>{text}</span>
  </IconButton>
);

const look = css`
  > span {
    display: none;
  }
  @media (min-width: 1100px) {
    grid-auto-flow: column;
    gap: 8px;
    inline-size: auto;
    block-size: 36px;
    margin: 4px 6px;
    padding-inline: 12px 14px;
    border: 1.5px solid var(--hairline);
    border-radius: 999px;
    color: var(--ink);
    font-size: 0.875rem;
    font-weight: 600;
    line-height: 1;
    &:hover {
      border-color: var(--edge);
    }
    &:focus-visible {
      border-radius: 999px;
    }
    > span {
      display: inline;
    }
  }
`;
