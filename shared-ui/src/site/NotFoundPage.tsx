import { css, keyframes } from '@emotion/react';
import { InfinityLine, LINE_HEIGHT } from '../brand/Mark.tsx';
import { ButtonLink } from '../kit/Button.tsx';
import { paths } from '../paths.ts';

/** Every address that leads nowhere. */
export const NotFoundPage = () => (
  <section css={page}>
    <div className="wrap" css={words}>
      <h1>Oops! Page not found</h1>
      <p>The address may be mistyped, or the page may have moved.</p>
      <div css={ways}>
        <ButtonLink tone="primary" href={paths.home}>
          Return to Home
        </ButtonLink>
        <ButtonLink href={paths.projects}>Projects</ButtonLink>
        <ButtonLink href={paths.contact}>Contact</ButtonLink>
      </div>
    </div>
    <InfinityLine css={line} />
  </section>
);

const page = css`
  overflow: clip;
  padding-block: var(--section) 0;
`;
const words = css`
  display: grid;
  justify-items: start;
  gap: 20px;
  h1 {
    max-inline-size: 6.5em;
    font-size: var(--step-5);
    line-height: 1;
    letter-spacing: -0.035em;
  }
  p {
    color: var(--ink-soft);
  }
`;
const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
const draw = keyframes`
  from { stroke-dashoffset: 1; }
`;
const line = css`
  block-size: max(160px, ${LINE_HEIGHT});
  path {
    stroke-dasharray: 1;
    animation: ${draw} 3.5s cubic-bezier(0.45, 0, 0.2, 1) both;
  }
`;
