import { css } from '@emotion/react';
import { useId, type ReactNode } from 'react';

/** A part of a long form, under its own heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} css={panel}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

const panel = css`
  display: grid;
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
