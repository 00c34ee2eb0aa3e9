import { css } from '@emotion/react';

/** A checkbox or radio button in our own colours. In the dark theme, the browsers' own ones would be grey. */
export const tick = css`
  flex: none;
  display: inline-grid;
  place-items: center;
  inline-size: 22px;
  block-size: 22px;
  margin: 0;
  appearance: none;
  border: 1.5px solid var(--edge);
  border-radius: 6px;
  background: var(--raised);
  cursor: pointer;
  transition:
    background-color var(--swift),
    border-color var(--swift);
  &::before {
    content: '';
    inline-size: 12px;
    block-size: 12px;
    background: var(--raised);
    clip-path: polygon(14% 44%, 0 62%, 46% 100%, 100% 18%, 82% 4%, 42% 68%);
    scale: 0;
    transition: scale var(--swift);
  }
  &[type='radio'] {
    border-radius: 50%;
    &::before {
      inline-size: 8px;
      block-size: 8px;
      border-radius: 50%;
      clip-path: none;
    }
  }
  &:hover {
    border-color: var(--ink);
  }
  &:checked {
    border-color: var(--violet);
    background: var(--violet);
    &::before {
      scale: 1;
    }
  }
  &:focus-visible {
    border-radius: 6px;
    &[type='radio'] {
      border-radius: 50%;
    }
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::before {
      content: none;
    }
  }
`;
