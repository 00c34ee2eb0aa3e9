import { css } from '@emotion/react';

/** A list with one line per item and its actions beside the text. */
export const lines = css`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding-block: 12px;
  border-block-end: 1px solid var(--hairline);
  overflow-wrap: anywhere;
  > :first-child {
    flex: 1 1 180px;
  }
  &:first-of-type {
    padding-block-start: 0;
  }
  &:last-of-type {
    padding-block-end: 0;
    border: 0;
  }
  p {
    color: var(--ink-soft);
    font-size: var(--step--1);
  }
`;
