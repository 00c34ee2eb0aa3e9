import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import type { KitComponent } from './parts.ts';

const known: Record<string, string> = {
  rest: 'At rest',
  disabled: 'Disabled',
  busy: 'Busy',
  error: 'With an error',
  empty: 'Empty',
  long: 'Long text',
  rtl: 'Right to left',
};

/** These components need the full width of a page. */
const ofPages = new Set(['NextStep']);

/** One component with all its states, in light and dark next to each other. */
export function PartStates({ name, says, specimen }: KitComponent) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} id={name} css={part}>
      <header>
        <h2 id={heading}>{name}</h2>
        <p>{says}</p>
      </header>
      {specimen ? (
        <div css={[themes, !ofPages.has(name) && beside]}>
          <States theme="light" states={specimen} />
          <States theme="dark" states={specimen} />
        </div>
      ) : (
        <p>It has no specimen yet.</p>
      )}
    </section>
  );
}

function States({ theme, states }: { theme: 'light' | 'dark'; states: Record<string, ReactNode> }) {
  const isWhereOneIs = () => {
    document.body.dataset['opensIn'] = theme;
  };
  return (
    <div css={pane} style={{ colorScheme: theme }} onPointerOver={isWhereOneIs} onFocus={isWhereOneIs}>
      {Object.entries(states).map(([state, shown]) => (
        <figure key={state} css={figure} dir={state === 'rtl' ? 'rtl' : 'ltr'}>
          <figcaption dir="ltr">{known[state] ?? state}</figcaption>
          <div>{shown}</div>
        </figure>
      ))}
    </div>
  );
}

const part = css`
  padding-block: 36px 8px;
  scroll-margin-block-start: 68px;
  header {
    margin-block-end: 16px;
  }
  h2 {
    font-size: var(--step-1);
  }
  header p {
    max-inline-size: 72ch;
    margin-block-start: 6px;
    color: var(--ink-soft);
  }
`;
const themes = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;
const beside = css`
  @media (min-width: 1160px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
/* The colours use light-dark(), so they follow the colour scheme of the element that uses them. */
const pane = css`
  display: grid;
  align-content: start;
  padding: 6px clamp(16px, 2vw, 24px);
  border: 1px solid var(--hairline);
  border-radius: var(--round);
  background: var(--paper);
  color: var(--ink);
`;
const figure = css`
  display: grid;
  gap: 8px 20px;
  padding-block: 18px;
  & + & {
    border-block-start: 1px solid var(--hairline);
  }
  figcaption {
    color: var(--ink-soft);
    font-size: 0.8125rem;
    font-weight: 550;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px;
    min-inline-size: 0;
  }
  > div > * {
    max-inline-size: 100%;
  }
  /* Inline elements keep their own width; the others take the full width, as in a form. */
  > div > :not(button, a, span) {
    flex: 1 1 100%;
    min-inline-size: 0;
  }
`;
