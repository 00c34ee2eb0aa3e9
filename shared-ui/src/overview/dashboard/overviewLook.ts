import { css } from '@emotion/react';

/** Lines of a panel, with a hairline between them. */
export const rows = css`
  margin: 0;
  padding: 0;
  > li {
    position: relative;
    display: flex;
    align-items: baseline;
    gap: 6px 16px;
    padding-block: 10px;
    border-block-start: 1px solid var(--hairline);
    &:first-of-type {
      border-block-start: 0;
      padding-block-start: 0;
    }
    &:last-of-type {
      padding-block-end: 0;
    }
  }
  a {
    color: inherit;
    text-decoration-color: var(--edge);
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
    overflow-wrap: anywhere;
    &:hover {
      text-decoration: underline;
    }
  }
`;

/** The look of a line that says that there is nothing to do. */
export const quietLine = css`
  display: flex;
  align-items: center;
  gap: 10px;
  color: var(--ink-soft);
  > svg {
    flex: none;
    color: var(--success);
  }
`;
