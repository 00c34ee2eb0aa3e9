import type { Project } from '@agency/contract/projects';
import { css } from '@emotion/react';
import { ArrowRight } from 'lucide-react';
import { Anchor } from '../../kit/Anchor.tsx';
import { band, BAND } from '../../kit/coverBand.ts';
import { ButtonLink } from '../../kit/Button.tsx';
import { NextStep } from '../../kit/NextStep.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { ringOver } from '../../kit/focusRing.ts';
import { paths } from '../../paths.ts';
import { projectLink } from '../projectLinkApi.ts';
import { nextProjectQuery, useReadNextQuery } from './galleryApi.ts';
import { useMoreWords, useWords } from '../../language.ts';

/** The end of a project's page: a link to the contact form, and the next project. */
export function NextProject({ after }: { after: Project }) {
  const { getInTouch } = useWords();
  const words = useMoreWords('gallery');
  const { data, isLoading } = useReadNextQuery(nextProjectQuery(after));
  const next = data?.[0];
  // The contact form selects the services named in its address.
  const asked = after.services.map(({ id }) => `service=${id}`).join('&');
  const contact = asked ? `${paths.contact}?${asked}` : paths.contact;
  if (!next) return isLoading ? null : <NextStep words={words.forYou} href={contact} label={getInTouch} />;
  return (
    <aside css={ending} className="no-print">
      <div className="wrap" css={asking}>
        <p>{words.forYou}</p>
        <ButtonLink tone="primary" href={contact}>
          {getInTouch}
          <ArrowRight size={20} aria-hidden />
        </ButtonLink>
      </div>
      <Anchor href={projectLink(next)} css={[band.box, card]}>
        <div css={face}>
          <Picture src={next.image} alt="" placeholders={next.placeholders} sizes="100vw" />
        </div>
        <div css={[band.words, name]}>
          <p>{words.nextProject}</p>
          <h2 dir="auto">{next.title}</h2>
        </div>
      </Anchor>
    </aside>
  );
}

const ending = css`
  margin-block: var(--section) calc(-1 * var(--section));
`;
const asking = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 40px;
  margin-block-end: clamp(36px, 5vw, 80px);
  p {
    font: 650 var(--step-4) / 1.1 var(--display);
    letter-spacing: -0.03em;
  }
`;
const card = css`
  text-decoration: none;
  &:focus-visible {
    outline: none;
    &::after {
      content: '';
      z-index: 1;
      ${ringOver}
    }
  }
  h2 {
    font-size: var(--step-5);
    line-height: 1;
    letter-spacing: -0.035em;
    text-decoration: underline transparent 4px;
    transition: text-decoration-color var(--swift);
  }
  &:hover h2 {
    text-decoration-color: currentColor;
  }
`;
const face = css`
  inline-size: 100%;
  aspect-ratio: 8 / 5;
`;
const name = css`
  ${BAND} {
    /* Dark behind the text at the bottom, from edge to edge. */
    background: linear-gradient(to top, var(--night) 20%, transparent);
  }
  /* No space below: the footer follows directly. */
  padding-block-end: clamp(40px, 12vw, 64px);
  p {
    font-weight: 600;
  }
`;
