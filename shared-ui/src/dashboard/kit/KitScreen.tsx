/// <reference types="vite/client" />
import { css, Global } from '@emotion/react';
import { ScreenHead } from '../ScreenHead.tsx';
import { PartStates } from './PartStates.tsx';
import { partsOf } from './parts.ts';
import type { Specimen } from './specimen.tsx';

const sources = import.meta.glob<string>('../../kit/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const specimens = import.meta.glob<Specimen>('./specimens/*.tsx', { import: 'specimen', eager: true });

/** For developers: every kit component in all its states and both themes. Not part of any build. */
export function KitScreen() {
  const parts = partsOf(sources, specimens);
  return (
    <>
      <Global styles={overThePage} />
      <ScreenHead title="Kit" />
      <p css={words}>
        Every part of <code>shared-ui/src/kit</code>, alive: point at them, press them, go through them with
        the keyboard. What opens over the page has the theme of where it was opened; toasts have the page’s.
      </p>
      <nav aria-label="Parts" css={index}>
        {parts.map(({ name }) => (
          <a key={name} href={`#${name}`} css={entry}>
            {name}
          </a>
        ))}
      </nav>
      {parts.map((part) => (
        <PartStates key={part.name} {...part} />
      ))}
    </>
  );
}

/* Dialogs, drawers and tooltips are children of the body, outside the two themed areas of this screen. So they need
   a colour scheme of their own. */
const overThePage = css`
  body[data-opens-in='light'] > :not(:has(#content)) {
    color-scheme: light;
  }
  body[data-opens-in='dark'] > :not(:has(#content)) {
    color-scheme: dark;
  }
`;
const words = css`
  max-inline-size: 62ch;
  color: var(--ink-soft);
  code {
    color: var(--ink);
    font-size: 0.9em;
  }
`;
const index = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 6px;
  margin-block: 20px 8px;
  margin-inline: -10px;
`;
const entry = css`
  padding: 5px 10px;
  border-radius: 8px;
  color: var(--ink-soft);
  font-size: var(--step--1);
  font-weight: 550;
  text-decoration: none;
  &:hover {
    background: var(--sunk);
    color: var(--ink);
  }
`;
