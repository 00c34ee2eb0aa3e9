import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';
import { Fold } from './Fold.tsx';

interface Props {
  title: string;
  /** The element's id, for links to it. */
  id?: string;
  /**
   * The id of a heading on the public page. While this panel has the focus, the preview shows that heading, or the
   * top if there is no such heading.
   */
  shows?: string;
  /** A summary of the content, in one line. With it, the panel can be folded. */
  line?: string;
  /** Whether the content is shown at first. */
  open?: boolean;
  children: ReactNode;
}

/** A section of a long form, with a heading. */
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

/** For short forms: two panels in a row if there is room. A single panel is as wide as one of two. */
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
