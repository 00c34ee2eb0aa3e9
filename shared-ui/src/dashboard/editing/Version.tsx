import { css } from '@emotion/react';
import { Picture } from '../../kit/Picture.tsx';
import type { Conflict } from '../../merge/merge.ts';
import type { FieldShape } from '../../merge/shape.ts';

/** One version of something that two people changed. */
export function Version({ conflict: { kind, shape }, of: version }: { conflict: Conflict; of: unknown }) {
  if (kind === 'removed')
    return version === undefined ? <em>Removed</em> : <Item of={version} shape={shape} />;
  if (kind === 'order') return <Names names={version as string[]} />;
  if (version === '' || version === undefined || version === null) return <em>Empty</em>;
  if (shape.kind === 'value' && shape.show === 'picture')
    return (
      <span css={picture}>
        <Picture src={String(version)} alt="" sizes="240px" />
      </span>
    );
  if (shape.kind === 'value' && shape.show === 'flag') return <span>{version ? 'Yes' : 'No'}</span>;
  return (
    <span css={text} dir="auto">
      {String(version)}
    </span>
  );
}

/** An item of a list, with whatever people wrote in it. */
function Item({ of: item, shape }: { of: unknown; shape: FieldShape }) {
  if (typeof item !== 'object' || item === null || shape.kind !== 'items' || !shape.fields)
    return <span dir="auto">{String(item)}</span>;
  const fields = Object.entries(shape.fields).filter(([, { kind }]) => kind === 'value');
  return (
    <dl css={list}>
      {fields.map(([name, { label }]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd css={text} dir="auto">
            {String((item as Record<string, unknown>)[name] ?? '')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Names = ({ names }: { names: string[] }) => (
  <ol css={order}>
    {names.map((name, index) => (
      <li key={index} dir="auto">
        {name}
      </li>
    ))}
  </ol>
);

const text = css`
  white-space: pre-line;
`;
const picture = css`
  position: relative;
  display: block;
  overflow: hidden;
  aspect-ratio: 16 / 10;
  border-radius: 8px;
`;
const list = css`
  display: grid;
  gap: 6px;
  margin: 0;
  dt {
    color: var(--ink-soft);
    font-size: 0.8125rem;
  }
  dd {
    margin: 0;
  }
`;
const order = css`
  margin: 0;
  padding-inline-start: 1.4em;
`;
