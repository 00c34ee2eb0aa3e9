import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { Fold } from './Fold.tsx';

interface Props {
  title: string;
  /** Of its element, where links lead to it. */
  id?: string;
  /** The id of the heading in the form's preview under which this is shown; its top, where it has none. */
  shows?: string;
  /** What is in it, in one line: it opens in place then. */
  line?: string;
  /** Whether it is open at first. */
  open?: boolean;
  children: ReactNode;
}

/** A part of a long form, under its own heading. */
export function Panel({ title, id, shows, line, open, children }: Props) {
  const heading = useId();
  const head = <h2 id={heading}>{title}</h2>;
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-labelledby={heading}
      data-shows={shows}
      css={panel}
    >
      {line === undefined ? (
        <>
          {head}
          {children}
        </>
      ) : (
        <Fold title={head} line={line} open={open}>
          {children}
        </Fold>
      )}
    </section>
  );
}

/** Short forms: two panels in a row where there is room for both; a single one is as wide as one of two. */
export const panels = css`
  display: grid;
  gap: 20px;
  align-items: start;
  grid-template-columns: repeat(auto-fill, minmax(min(max(420px, 40%), 100%), 1fr));
`;
const panel = css`
  display: grid;
  align-content: start;
  gap: 18px;
  min-inline-size: 0;
  padding: clamp(18px, 2vw, 28px);
  border: 1px solid var(--hairline);
  border-radius: var(--round);
  background: var(--raised);
  h2 {
    font-size: var(--step-1);
  }
`;
