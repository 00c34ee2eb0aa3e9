import { css } from '@emotion/react';
import { Version } from '@agency/shared-ui/dashboard/editing/Version.tsx';
import type { Difference } from './difference.ts';

/** What would change on the server: each field as it is there, and as it shall be. */
export const Differences = ({ differences }: { differences: readonly Difference[] }) => (
  <dl css={list}>
    <div css={heads} aria-hidden>
      <span />
      <span>On the server</span>
      <span>Written here</span>
    </div>
    {differences.map(({ label, shape, kind, before, after }) => {
      const version = {
        kind,
        shape,
        path: label,
        labels: [label],
        base: before,
        mine: after,
        theirs: before,
      };
      return (
        <div key={label}>
          <dt>{label}</dt>
          <dd css={was}>
            <span className="visually-hidden">On the server: </span>
            <Version conflict={version} of={before} />
          </dd>
          <dd css={becomes}>
            <span className="visually-hidden">Written here: </span>
            <Version conflict={version} of={after} />
          </dd>
        </div>
      );
    })}
  </dl>
);

const list = css`
  display: grid;
  gap: 14px;
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px 20px;
    @media (min-width: 760px) {
      grid-template-columns: 150px minmax(0, 1fr) minmax(0, 1fr);
    }
  }
  dt {
    color: var(--ink-soft);
    font-size: 0.8125rem;
    line-height: 1.7;
  }
  dd {
    margin: 0;
    max-block-size: 220px;
    overflow: auto;
    font-size: var(--step--1);
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
`;
const heads = css`
  color: var(--ink-soft);
  font-size: 0.8125rem;
  @media (max-width: 759px) {
    display: none !important;
  }
`;
const was = css`
  padding-inline-start: 12px;
  border-inline-start: 2px solid var(--hairline);
  color: var(--ink-soft);
`;
const becomes = css`
  padding-inline-start: 12px;
  border-inline-start: 2px solid var(--violet);
`;
