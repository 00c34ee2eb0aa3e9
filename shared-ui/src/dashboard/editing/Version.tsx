import { css } from '@emotion/react';
import { useReadAdminAboutQuery } from '../../about/dashboard/aboutAdminApi.ts';
import { dayAndTime } from '../../kit/dayAndTime.ts';
import { Picture } from '../../kit/Picture.tsx';
import { mediaIdOf } from '@agency/contract/media';
import { plainTextOf } from '@agency/contract/richTextExtracts';
import type { Conflict } from '../../merge/merge.ts';
import type { FieldShape } from '@agency/contract/document/shape';

interface Props {
  conflict: Pick<Conflict, 'kind' | 'shape'>;
  of: unknown;
}

/** One version of a value in a conflict. */
export function Version({ conflict: { kind, shape }, of: version }: Props) {
  if (kind === 'removed')
    return version === undefined ? <em>Removed</em> : <Item of={version} shape={shape} />;
  if (kind === 'order' && (version as unknown[]).length === 0) return <em>None</em>;
  if (kind === 'order')
    return shape.kind === 'items' && shape.show === 'picture' ? (
      <Pictures addresses={version as string[]} />
    ) : (
      <Names names={version as string[]} />
    );
  return <Value of={version} shape={shape} />;
}

function Value({ of: version, shape }: { of: unknown; shape: FieldShape }) {
  if (shape.kind === 'value' && shape.show === 'place')
    return <span>{version ? 'Moved by hand' : 'Default position'}</span>;
  if (shape.kind === 'value' && version === '' && shape.labels?.['']) return <span>{shape.labels['']}</span>;
  if (version === '' || version === undefined || version === null) return <em>Empty</em>;
  // A translation's shape doesn't say that it is a picture.
  if ((shape.kind === 'value' && shape.show === 'picture') || mediaIdOf(String(version)))
    return (
      <span css={picture}>
        <Picture src={String(version)} alt="" sizes="240px" />
      </span>
    );
  if (shape.kind === 'value' && shape.show === 'person') return <PersonName id={String(version)} />;
  if (shape.kind === 'value' && shape.show === 'flag') return <span>{version ? 'Yes' : 'No'}</span>;
  return (
    <span css={text} dir="auto">
      {shownAs(version, shape)}
    </span>
  );
}

/** The name of a person in the team of the page 'About'. */
function PersonName({ id }: { id: string }) {
  const { data: about } = useReadAdminAboutQuery({});
  const person = about?.team.find((each) => each.id === id);
  return person ? <span dir="auto">{person.name}</span> : <em>A deleted person</em>;
}

/** A value as text. A code, such as the name of a role, is shown as its label. */
function shownAs(version: unknown, shape: FieldShape): string {
  const text = plainTextOf(String(version));
  if (shape.kind === 'value' && shape.show === 'time') return dayAndTime(text);
  return (shape.kind === 'value' && shape.labels?.[text]) || text;
}

/** An item of a list, with its texts. */
function Item({ of: item, shape }: { of: unknown; shape: FieldShape }) {
  if (typeof item !== 'object' || item === null || shape.kind !== 'items' || !shape.fields)
    return <span dir="auto">{String(item)}</span>;
  // Fields that most items leave empty, such as those of the other types of blocks, would only be in the way.
  const fields = Object.entries(shape.fields).filter(
    ([name, { kind }]) => kind === 'value' && (item as Record<string, unknown>)[name] !== '',
  );
  return (
    <dl css={list}>
      {fields.map(([name, field]) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>
            <Value of={(item as Record<string, unknown>)[name]} shape={field} />
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

const Pictures = ({ addresses }: { addresses: string[] }) => (
  <ol css={row}>
    {addresses.map((address, index) => (
      <li key={address}>
        <span css={picture}>
          <Picture src={address} alt={`Image ${index + 1}`} sizes="96px" />
        </span>
      </li>
    ))}
  </ol>
);

const text = css`
  display: block;
  white-space: pre-line;
`;
const picture = css`
  position: relative;
  display: block;
  overflow: hidden;
  max-inline-size: 240px;
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
const row = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(72px, 1fr));
  gap: 6px;
  max-inline-size: 420px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
