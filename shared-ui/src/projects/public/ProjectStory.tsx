import { css } from '@emotion/react';
import type { Project } from '@agency/contract/projects';
import { ButtonLink } from '../../kit/Button.tsx';
import { Chip } from '../../kit/Chip.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { paths } from '../../paths.ts';
import { paragraphsOf } from '../../kit/paragraphs.ts';
import { useMoreWords } from '../../language.ts';
import { useFacts } from './useFacts.ts';

/** A project's title, its uncropped cover and its text. The first paragraph is the summary. */
export function ProjectStory({ project }: { project: Project }) {
  const words = useMoreWords('project');
  const { id, title, description, image, placeholders, link, category, services } = project;
  const facts = useFacts(project);
  const [lead = '', ...rest] = paragraphsOf(description);
  // The last paragraph of a longer story is the result.
  const result = rest.length > 1 ? rest.pop() : undefined;
  return (
    <>
      <header css={[head, !image && withoutCover]}>
        <h1 dir="auto">{title}</h1>
        {image && (
          <div data-cover className="lead-cover" css={cover}>
            <Picture
              src={image}
              alt={placeholders[image]?.alt ?? words.cover(title)}
              placeholders={placeholders}
              sizes="(min-width: 960px) 66vw, 100vw"
              first
            />
          </div>
        )}
        <div css={about}>
          <p css={opening} dir="auto">
            {lead}
          </p>
          {facts.length > 0 && (
            <dl css={glance}>
              {facts.map((fact) => (
                <div key={fact.id}>
                  <dt dir="auto">{fact.label}</dt>
                  <dd dir="auto">{fact.value}</dd>
                </div>
              ))}
            </dl>
          )}
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
              <ButtonLink href={link}>{words.visit}</ButtonLink>
            </p>
          )}
        </div>
      </header>
      {rest.length > 0 && (
        <div className="wrap" css={story}>
          <div css={paragraphs}>
            {rest.map((paragraph, place) => (
              <p key={place} dir="auto">
                {paragraph}
              </p>
            ))}
          </div>
          {result && (
            <p css={large} dir="auto">
              {result}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Placeholder with the same layout, while the project loads. */
export const LoadingStory = () => {
  const words = useMoreWords('project');
  return (
    <div css={head} role="status" aria-label={words.loading} aria-busy>
      <Skeleton width="70%" height="var(--step-4)" />
      <div data-cover css={cover}>
        <Skeleton ratio="8 / 5" round="0" />
      </div>
      <div css={about}>
        <Skeleton height="6em" />
        <Skeleton height="4em" />
      </div>
    </div>
  );
};

const wide = '@media (min-width: 960px)';
const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: clamp(24px, 3vw, 44px);
  padding-block: clamp(28px, 4vw, 56px) 0;
  > :not([data-cover]) {
    margin-inline: var(--gutter);
  }
  h1 {
    font-size: var(--step-4);
    line-height: 1.02;
    letter-spacing: -0.03em;
    overflow-wrap: anywhere;
  }
  ${wide} {
    /* Title and text next to the cover, which extends to the window's edge. All of it fits into the first screen. */
    grid-template-columns: var(--side) calc(0.36 * var(--measure)) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    > :not([data-cover]) {
      grid-column: 2;
      margin-inline: 0 clamp(32px, 4vw, 64px);
    }
  }
`;
const withoutCover = css`
  ${wide} {
    grid-template-columns: var(--side) minmax(0, 1fr) var(--side);
  }
`;
const cover = css`
  overflow: hidden;
  aspect-ratio: 8 / 5;
  background: var(--sunk);
  ${wide} {
    grid-area: 1 / 3 / -1;
    align-self: start;
    border-start-start-radius: clamp(24px, 3vw, 40px);
    border-end-start-radius: clamp(24px, 3vw, 40px);
  }
`;
const about = css`
  display: grid;
  align-self: end;
  justify-items: start;
  gap: 20px;
`;
const opening = css`
  max-inline-size: 28em;
  font: 550 var(--step-1) / 1.3 var(--display);
  letter-spacing: -0.01em;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
/** The key facts, two per row. */
const glance = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px 24px;
  inline-size: 100%;
  max-inline-size: 30em;
  margin: 0;
  padding-block-start: 16px;
  border-block-start: 1px solid var(--hairline);
  overflow-wrap: anywhere;
  dt {
    color: var(--ink-soft);
    font-size: var(--step--1);
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
`;
const story = css`
  display: grid;
  gap: clamp(28px, 4vw, 48px) clamp(32px, 5vw, 88px);
  padding-block-start: clamp(40px, 5vw, 80px);
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const paragraphs = css`
  display: grid;
  align-content: start;
  gap: 1.2em;
  max-inline-size: 36em;
  color: var(--ink-soft);
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
const large = css`
  max-inline-size: 24em;
  font: 550 var(--step-2) / 1.22 var(--display);
  letter-spacing: -0.02em;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
