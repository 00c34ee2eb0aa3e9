import { css } from '@emotion/react';
import { unfold } from '../../kit/openDetails.ts';

/** A section of a long form, by the id of its element. */
export interface Section {
  id: string;
  title: string;
  /** The number of invalid fields in it. */
  errors: number;
}

/** Links to the sections of a long form. */
export const EditorSections = ({ sections }: { sections: readonly Section[] }) => (
  <nav aria-label="Sections" css={row}>
    {sections.map(({ id, title, errors }) => (
      <a
        key={id}
        href={`#${id}`}
        onClick={(event) => {
          // Don't write the section into the address: Back should not go through the sections.
          event.preventDefault();
          const part = document.getElementById(id);
          if (!part) return;
          unfold(part.querySelector('details') ?? part);
          part.focus({ preventScroll: true });
          part.scrollIntoView();
        }}
      >
        {title}
        {errors > 0 && (
          <span css={wrong}>
            {errors}
            <span className="visually-hidden">{errors === 1 ? ' error' : ' errors'}</span>
          </span>
        )}
      </a>
    ))}
  </nav>
);

/** Counts the errors in the named fields. The keys of `errors` are paths that start with a field's name. */
export const errorsIn = (errors: Record<string, string>, ...fields: string[]): number =>
  Object.keys(errors).filter((path) => fields.includes(path.split('.')[0]!)).length;

const row = css`
  display: flex;
  flex: 1 0 100%;
  gap: 4px;
  min-inline-size: 0;
  margin-inline: -12px;
  overflow-x: auto;
  scrollbar-width: none;
  a {
    display: inline-flex;
    flex: none;
    align-items: center;
    gap: 6px;
    min-block-size: 36px;
    padding: 4px 12px;
    border-radius: 999px;
    color: var(--ink-soft);
    font-size: var(--step--1);
    font-weight: 550;
    text-decoration: none;
    transition: background-color var(--swift);
    &:hover {
      background: var(--sunk);
      color: var(--ink);
    }
    &:focus-visible {
      border-radius: 999px;
      outline-offset: -3px;
    }
  }
`;
const wrong = css`
  min-inline-size: 22px;
  padding: 0 7px;
  border-radius: 999px;
  background: var(--problem);
  color: var(--raised);
  font-size: 0.8125rem;
  font-weight: 600;
  text-align: center;
`;
