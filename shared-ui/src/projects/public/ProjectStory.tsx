import { css } from '@emotion/react';
import type { Project } from '@agency/contract/projects';
import { Thread } from '../../brand/Thread.tsx';
import { ButtonLink } from '../../kit/Button.tsx';
import { Chip } from '../../kit/Chip.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { paths } from '../../paths.ts';
import { paragraphsOf } from '../../kit/paragraphs.ts';

/** A project's name, its cover uncut, and all of its text: the first paragraph says what it is. */
export function ProjectStory({ project }: { project: Project }) {
  const { id, title, description, image, placeholders, link, category, services } = project;
  const [lead = '', ...rest] = paragraphsOf(description);
  return (
    <>
      <header className="wrap" css={head}>
        <h1 dir="auto">{title}</h1>
      </header>
      {image && (
        <div css={cover} style={{ viewTransitionName: 'project' }}>
          <Picture
            src={image}
            alt={`Cover picture of ${title}`}
            placeholders={placeholders}
            sizes="100vw"
            first
          />
        </div>
      )}
      <div className="wrap" css={story}>
        {rest.length > 0 && <Thread path={beside} css={track} />}
        <div css={about}>
          <p css={opening} dir="auto">
            {lead}
          </p>
          <div css={chips}>
            {category && <Chip>{category}</Chip>}
            {services.map((service) => (
              <Chip key={service.id} href={paths.projectsOf(service.id)}>
                {service.title}
              </Chip>
            ))}
          </div>
          {link && link !== paths.gallery(id) && (
            <p>
              <ButtonLink href={link}>Visit the project</ButtonLink>
            </p>
          )}
        </div>
        {rest.length > 0 && (
          <div css={paragraphs}>
            {rest.map((paragraph, place) => (
              <p key={place} dir="auto">
                {paragraph}
              </p>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

// From under the cover, around once in the gap between the columns, and down to the pictures.
const beside = 'M50 -8C50 14 50 20 50 30C50 46 96 44 96 56C96 68 30 66 30 54C30 42 50 60 50 108';

const wide = '@media (min-width: 960px)';
const head = css`
  padding-block: clamp(28px, 4vw, 56px) clamp(24px, 3vw, 44px);
  h1 {
    font-size: var(--step-5);
    line-height: 1;
    letter-spacing: -0.035em;
    overflow-wrap: anywhere;
  }
`;
const cover = css`
  overflow: hidden;
  aspect-ratio: 8 / 5;
  background: var(--sunk);
  ${wide} {
    inline-size: var(--measure);
    margin-inline: auto;
    border-radius: clamp(24px, 3vw, 40px);
  }
`;
const story = css`
  position: relative;
  display: grid;
  gap: clamp(28px, 4vw, 48px) clamp(96px, 12vw, 176px);
  padding-block: clamp(40px, 5vw, 80px) clamp(24px, 3vw, 48px);
  ${wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    &:not(:has(svg)) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
const track = css`
  display: none;
  ${wide} {
    display: block;
    inset-inline: calc(50% - clamp(32px, 4vw, 64px));
    inline-size: clamp(64px, 8vw, 128px);
  }
`;
const about = css`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 24px;
`;
const opening = css`
  max-inline-size: 24em;
  font: 550 var(--step-2) / 1.22 var(--display);
  letter-spacing: -0.02em;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
`;
const paragraphs = css`
  display: grid;
  gap: 1.2em;
  p {
    max-inline-size: 36em;
    color: var(--ink-soft);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  p:last-of-type {
    color: var(--ink);
    font-weight: 550;
  }
  /* A longer story ends with what came of the work. */
  p:nth-of-type(n + 2):last-of-type {
    max-inline-size: 24em;
    margin-block-start: 0.4em;
    font: 550 var(--step-2) / 1.22 var(--display);
    letter-spacing: -0.02em;
  }
`;
