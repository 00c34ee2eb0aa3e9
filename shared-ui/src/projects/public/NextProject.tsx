import type { Project } from '@agency/contract/projects';
import { css } from '@emotion/react';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Anchor } from '../../kit/Anchor.tsx';
import { ButtonLink } from '../../kit/Button.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { NextStep } from '../../kit/NextStep.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { ringOver } from '../../kit/focusRing.ts';
import { lettersOf } from '../../kit/letters.ts';
import { tintOf } from '../../kit/tint.ts';
import { paths } from '../../paths.ts';
import { projectLink } from '../projectLinkApi.ts';
import { nextProjectQuery, useReadNextQuery } from './galleryApi.ts';
import { useMoreWords, useWords } from '../../language.ts';

/** The end of a project's page: a link to the contact form, and the next project. */
export function NextProject({ after }: { after: Project }) {
  const { getInTouch } = useWords();
  const words = useMoreWords('project');
  const { data, isLoading } = useReadNextQuery(nextProjectQuery(after));
  const [picked, pick] = useState(false);
  const next = data?.[0];
  // The contact form selects the services named in its address.
  const asked = after.services.map(({ id }) => `service=${id}`).join('&');
  const contact = asked ? `${paths.contact}?${asked}` : paths.contact;
  if (!next) return isLoading ? null : <NextStep words={words.forYou} href={contact} label={getInTouch} />;
  return (
    <aside className="tinted no-print" css={ending} style={tintOf(after.placeholders[after.image])}>
      <div className="wrap" css={asking}>
        <p className="huge" style={lettersOf(words.forYou)}>
          {words.forYou}
        </p>
        <ButtonLink tone="primary" href={contact}>
          {getInTouch}
          <ArrowRight size={20} aria-hidden />
        </ButtonLink>
      </div>
      <Anchor
        href={projectLink(next)}
        className="tinted deep titled-picture"
        viewTransition
        onClick={() => pick(true)}
        css={card}
        data-picked={picked}
        style={tintOf(next.placeholders[next.image])}
      >
        <div>
          <div className="wrap" css={name}>
            <p>{words.nextProject}</p>
            <ArrowRight strokeWidth={1.5} aria-hidden css={mirrored} />
            <h2 className="huge" style={lettersOf(next.title)} dir="auto">
              {next.title}
            </h2>
          </div>
        </div>
        <div className="settling">
          <Picture
            src={next.image}
            alt=""
            placeholders={next.placeholders}
            sizes="(min-width: 600px) max(100vw, 130vh), 180vw"
          />
        </div>
      </Anchor>
    </aside>
  );
}

const ending = css`
  div + &,
  header + & {
    margin-block-start: var(--section);
  }
  /* No space above the footer. */
  margin-block-end: calc(-1 * var(--section));
  && {
    background: var(--poster);
  }
`;
const asking = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: clamp(28px, 4vw, 64px);
  padding-block: calc(0.55 * var(--section));
  p {
    /* Smaller than the title of the next project. */
    font-size: clamp(2rem, 1rem + 4.4vw, 5.5rem);
  }
  a {
    min-block-size: 60px;
    padding-inline: 32px;
    font-size: var(--step-1);
  }
`;
const card = css`
  text-decoration: none;
  &:focus-visible {
    outline: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      ${ringOver}
    }
  }
  img {
    transition: transform 600ms;
  }
  &:hover img {
    transform: scale(1.05);
  }
`;
/** The title is where it is on the project's own page, so that it hardly moves there. */
const name = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: clamp(20px, 2.2vw, 36px);
  padding-block: 8px clamp(24px, 2.6vw, 40px);
  p {
    color: var(--violet);
    font-weight: 600;
  }
  svg {
    inline-size: 44px;
    block-size: 44px;
    /* Room to move. */
    margin-inline-end: 24px;
    transition: translate 600ms;
  }
  a:hover & svg {
    translate: 24px 0;
    &:dir(rtl) {
      translate: -24px 0;
    }
  }
  h2 {
    grid-column: 1 / -1;
  }
`;
