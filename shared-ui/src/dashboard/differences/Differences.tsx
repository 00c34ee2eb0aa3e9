import { css } from '@emotion/react';
import { mediaIdOf } from '@agency/contract/media';
import { plainTextOf } from '@agency/contract/richTextExtracts';
import { unseen } from '../../kit/visuallyHidden.ts';
import { Version } from '../editing/Version.tsx';
import { apart } from './textDiff.ts';
import type { Difference } from './documentDiff.ts';

interface Props {
  differences: readonly Difference[];
  /** The names of the two sides. */
  sides: readonly [before: string, after: string];
  /** Leaves out the field's label, because it is already shown above. */
  ofOne?: boolean;
}

/** Shows what changes: each field before and after. For a new document, it only shows the new values. */
export function Differences({ differences, sides: [was, becomes], ofOne = false }: Props) {
  const onlyNew = differences.every(({ before }) => before === undefined);
  return (
    <div css={room}>
      <dl css={list} data-only-new={onlyNew} data-of-one={ofOne}>
        {!onlyNew && (
          <div css={heads} aria-hidden>
            <span />
            <span>{was}</span>
            <span>{becomes}</span>
          </div>
        )}
        {differences.map((difference, place) => (
          <div key={place}>
            <dt className={ofOne && difference.labels.length === 1 ? 'visually-hidden' : undefined}>
              {difference.labels.slice(ofOne ? 1 : 0).map((label, depth) => (
                <span key={depth} dir="auto">
                  {label}
                </span>
              ))}
            </dt>
            {!onlyNew && (
              <dd css={old}>
                <span css={side}>{was}: </span>
                <One difference={difference} side="before" />
              </dd>
            )}
            <dd css={fresh}>
              {!onlyNew && <span css={side}>{becomes}: </span>}
              <One difference={difference} side="after" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** One side of a difference: a text with its differences marked, everything else as in the conflict dialog (Version.tsx). */
function One({ difference, side: which }: { difference: Difference; side: 'before' | 'after' }) {
  const { kind, shape, before, after } = difference;
  const shown = difference[which];
  if (shown === undefined && which === 'before') return <em>Not there yet</em>;
  if (shown === undefined) return <em>Removed</em>;
  const areTexts = kind === 'value' && typeof before === 'string' && typeof after === 'string';
  const isText =
    shape.kind === 'value' && shape.show === undefined && !shape.labels && !mediaIdOf(String(shown));
  if (!areTexts || !isText || !before || !after) return <Version conflict={difference} of={shown} />;
  const pieces = apart(plainTextOf(before), plainTextOf(after))[which];
  const Mark = which === 'before' ? 'del' : 'ins';
  return (
    <span dir="auto" css={text}>
      {pieces.map(({ text: piece, isOwn }, place) =>
        isOwn && pieces.length > 1 ? (
          <Mark key={place} css={marked}>
            {piece}
          </Mark>
        ) : (
          <span key={place}>{piece}</span>
        ),
      )}
    </span>
  );
}

/* The layout depends on the width of this container, not of the window. With enough room, both sides are next to
   each other, and the label is next to them. */
const room = css`
  container-type: inline-size;
`;
const beside = '@container (min-width: 460px)';
const wide = '@container (min-width: 720px)';

const list = css`
  display: grid;
  gap: 14px;
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px 20px;
    ${beside} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      > dt {
        grid-column: 1 / -1;
      }
    }
  }
  &:not([data-of-one='true']) > div {
    ${wide} {
      grid-template-columns: 150px minmax(0, 1fr) minmax(0, 1fr);
      > dt {
        grid-column: auto;
      }
      > span:first-of-type:empty {
        display: block;
      }
    }
  }
  &[data-only-new='true'] > div {
    grid-template-columns: minmax(0, 1fr);
    ${wide} {
      grid-template-columns: 150px minmax(0, 68ch);
    }
    > dd {
      max-block-size: none;
    }
  }
  > div > span:first-of-type:empty {
    display: none;
  }
  dt {
    color: var(--ink-soft);
    font-size: 0.8125rem;
    line-height: 1.7;
    overflow-wrap: anywhere;
    span + span::before {
      content: ' › ';
    }
  }
  > div > dd {
    margin: 0;
    max-block-size: 320px;
    overflow: auto;
    scrollbar-width: thin;
    font-size: var(--step--1);
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
`;
const heads = css`
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-weight: 600;
  @container (width < 460px) {
    display: none !important;
  }
`;
/* When the sides are next to each other, the column heads name them. Below each other, each has its own name. */
const side = css`
  display: block;
  color: var(--ink-soft);
  font-size: 0.75rem;
  ${beside} {
    ${unseen}
  }
`;
const old = css`
  padding-inline-start: 12px;
  border-inline-start: 2px solid var(--hairline);
  color: var(--ink-soft);
`;
const fresh = css`
  padding-inline-start: 12px;
  border-inline-start: 2px solid var(--violet);
`;
const text = css`
  display: block;
  white-space: pre-line;
`;
const marked = css`
  border-radius: 3px;
  background: var(--success-wash);
  color: inherit;
  /* Removed text also has a line through it, and added text is bold: some users can't tell the colours apart. */
  del& {
    background: var(--problem-wash);
    text-decoration-thickness: 1px;
  }
  ins& {
    text-decoration: none;
    font-weight: 600;
  }
`;
