import { css } from '@emotion/react';
import { FetchoHead } from '../brand/FetchoHead.tsx';
import { ButtonLink } from '../kit/Button.tsx';
import { paths } from '../paths.ts';
import { useMoreWords, useWords } from '../language.ts';

/** Shown for every unknown address. */
export const NotFoundPage = () => {
  const { pages, error } = useWords();
  const missing = useMoreWords('missing');
  return (
    <section className="wrap" css={page}>
      <div css={words}>
        <h1>{missing.title}</h1>
        <p>{missing.why}</p>
        <div css={ways}>
          <ButtonLink tone="primary" href={paths.home}>
            {error.home}
          </ButtonLink>
          <ButtonLink href={paths.projects}>{pages.projects}</ButtonLink>
          <ButtonLink href={paths.contact}>{pages.contact}</ButtonLink>
        </div>
      </div>
      <FetchoHead size={320} />
    </section>
  );
};

const page = css`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  justify-content: space-between;
  gap: 32px;
  padding-block-start: var(--section);
  svg {
    inline-size: clamp(140px, 26vw, 320px);
    block-size: auto;
  }
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
