import { css } from '@emotion/react';

/** The look of a fieldset and its legend. */
export const fieldset = {
  box: css`
    display: grid;
    gap: 12px;
    min-inline-size: 0;
    margin: 0;
    padding: 14px 16px 16px;
    border: 1px solid var(--hairline);
    border-radius: 14px;
  `,
  legend: css`
    padding-inline: 6px;
    font-size: var(--step--1);
    font-weight: 600;
  `,
};
