import { css } from '@emotion/react';
import { InfinityLine } from '../brand/Mark.tsx';
import { ButtonLink } from '../kit/Button.tsx';
import { paths } from '../paths.ts';

/** Every address that leads nowhere. */
export const NotFoundPage = () => (
  <section className="wrap" css={page}>
    <InfinityLine css={line} />
    <h1>Oops! Page not found</h1>
    <p>The address may be mistyped, or what stood here has moved.</p>
    <ButtonLink tone="primary" href={paths.home}>
      Return to Home
    </ButtonLink>
  </section>
);

const page = css`
  display: grid;
  justify-items: start;
  gap: 20px;
  padding-block: var(--section);
  h1 {
    max-inline-size: 12ch;
    font-size: var(--step-5);
  }
  p {
    color: var(--ink-soft);
  }
`;
const line = css`
  inline-size: clamp(140px, 24vw, 260px);
  block-size: auto;
  color: var(--violet);
`;
