import { css } from '@emotion/react';
import { useId } from 'react';
import { tick } from '../../kit/checkboxLook.ts';
import type { Conflict, Side } from '../../merge/merge.ts';
import { Version } from './Version.tsx';

interface Props {
  conflict: Conflict;
  /** The label of the other version: 'Theirs' or 'Your other tab'. */
  theirs: string;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

/** One conflict: the value before, and the two versions to choose from. */
export function ConflictChoice({ conflict, theirs, chosen, onChoose }: Props) {
  const group = useId();
  const sides: Record<Side, string> = { mine: 'Yours', theirs };
  return (
    <fieldset css={box}>
      <legend css={heading}>
        {conflict.labels.map((label, depth) => (
          <span key={depth} dir="auto">
            {label}
          </span>
        ))}
      </legend>
      <div css={row}>
        <div css={[card, before]}>
          <p css={whose}>Original</p>
          <Version conflict={conflict} of={conflict.base} />
        </div>
        {(Object.keys(sides) as Side[]).map((side) => (
          <label key={side} css={[card, choice]}>
            <span css={whose}>
              <input
                type="radio"
                css={tick}
                name={group}
                checked={chosen === side}
                onChange={() => onChoose(side)}
              />
              {sides[side]}
            </span>
            <Version conflict={conflict} of={conflict[side]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const box = css`
  min-inline-size: 0;
  margin: 20px 0 0;
  padding: 0;
  border: 0;
`;
const heading = css`
  padding: 0;
  font-weight: 650;
  span + span::before {
    content: ' › ';
    color: var(--ink-soft);
  }
`;
const row = css`
  display: grid;
  gap: 10px;
  margin-block-start: 8px;
  grid-template-columns: repeat(auto-fit, minmax(min(210px, 100%), 1fr));
`;
const card = css`
  display: block;
  min-inline-size: 0;
  padding: 12px 14px;
  border: 1.5px solid var(--hairline);
  border-radius: 14px;
  font-size: var(--step--1);
  overflow-wrap: anywhere;
`;
const before = css`
  background: var(--sunk);
  color: var(--ink-soft);
`;
const choice = css`
  border-color: var(--edge);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--violet);
    box-shadow: 0 0 0 1px var(--violet);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--violet);
    outline-offset: 2px;
  }
`;
const whose = css`
  display: flex;
  align-items: center;
  gap: 8px;
  margin: 0 0 6px;
  font-weight: 600;
`;
