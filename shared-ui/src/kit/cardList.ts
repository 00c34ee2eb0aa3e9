import { css } from '@emotion/react';

/** A list of cards for things or people, each with actions. */
export const entries = css`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
export const entry = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 10px 20px;
  padding: 14px 18px;
  border: 1px solid var(--hairline);
  border-radius: var(--round);
  background: var(--raised);
`;
/** The actions of a card, after its text. */
export const entryTools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 4px;
`;
/** The title and text of a card. */
export const entryWords = css`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  h2 {
    font: 600 1rem / 1.35 var(--text);
    letter-spacing: 0;
  }
  p {
    color: var(--ink-soft);
    font-size: var(--step--1);
    line-height: 1.45;
  }
`;
