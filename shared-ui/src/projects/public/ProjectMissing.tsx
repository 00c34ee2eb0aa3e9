import { css } from '@emotion/react';
import { ButtonLink } from '../../kit/Button.tsx';
import { useMoreWords } from '../../language.ts';
import { useWayBack } from './keptView.ts';

/** Shown for an address of no project, or of a deleted one. */
export const ProjectMissing = () => {
  const words = useMoreWords('gallery');
  return (
    <div className="wrap" css={missing}>
      <h1>{words.missing}</h1>
      <p>{words.missingWhy}</p>
      <ButtonLink tone="primary" href={useWayBack()}>
        {words.back}
      </ButtonLink>
    </div>
  );
};

const missing = css`
  display: grid;
  justify-items: start;
  gap: 20px;
  padding-block: var(--section);
  h1 {
    font-size: var(--step-5);
    line-height: 1;
    letter-spacing: -0.035em;
  }
  p {
    color: var(--ink-soft);
  }
`;
