import { css } from '@emotion/react';
import { ButtonLink } from '../../kit/Button.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { useMoreWords } from '../../language.ts';
import { useWayBack } from './keptView.ts';

/** Shown for an address of no project, or of a deleted one. */
export const ProjectMissing = () => {
  const words = useMoreWords('gallery');
  return (
    <div className="wrap" css={[pageHead, missing]}>
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
  padding-block-end: var(--section);
  p {
    margin-block-end: 20px;
    color: var(--ink-soft);
  }
`;
