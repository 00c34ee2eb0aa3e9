import { css } from '@emotion/react';

export const tabEdge = 'box-shadow: 0 0 0 1px var(--night-hairline), var(--shadow);';

/** A button at the window's edge. Dock.tsx sets its width, `--tab`. */
export const tab = css`
  display: grid;
  place-items: center;
  inline-size: var(--tab);
  block-size: 48px;
  padding: 0;
  border: 0;
  border-start-start-radius: 24px;
  border-end-start-radius: 24px;
  background: var(--sheet);
  color: var(--on-night);
  ${tabEdge}
  cursor: pointer;
  &:focus-visible {
    border-radius: 0;
    border-start-start-radius: 24px;
    border-end-start-radius: 24px;
    outline-offset: -4px;
    outline-color: #a78eff;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;
