import { css } from '@emotion/react';
import type { TeamMember } from '@agency/contract/about';
import type { Project } from '@agency/contract/projects';
import { ArrowRight } from 'lucide-react';
import { Blocks } from '../../blocks/public/Blocks.tsx';
import { Figures } from '../../blocks/public/Figures.tsx';
import { ButtonLink } from '../../kit/Button.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { paragraphsOf } from '../../kit/paragraphs.ts';
import { Picture } from '../../kit/Picture.tsx';
import { useMoreWords } from '../../language.ts';
import { paths } from '../../paths.ts';
import { StoryFacts } from './StoryFacts.tsx';

interface Props {
  project: Project;
  /** The people who made it. */
  people: readonly TeamMember[];
}

/** A project's story: cover, results, facts and introduction, then its blocks. */
export function Story({ project, people }: Props) {
  const words = useMoreWords('story');
  const gallery = useMoreWords('gallery');
  const { id, title, description, image, placeholders, category, results, link } = project;
  const { blocks, hasGallery, galleryImages } = project;
  const [lead = '', ...rest] = paragraphsOf(description);
  const { width = 8, height = 5 } = placeholders[image] ?? {};
  return (
    <article css={page}>
      <header>
        <div className="wrap" css={head}>
          {category && (
            <p css={kind} dir="auto">
              {category}
            </p>
          )}
          <h1 dir="auto">{title}</h1>
        </div>
        {image && (
          <div css={cover} style={{ aspectRatio: width / height, viewTransitionName: 'project' }}>
            <Picture
              src={image}
              alt={placeholders[image]?.alt ?? gallery.cover(title)}
              placeholders={placeholders}
              sizes="100vw"
              first
            />
          </div>
        )}
      </header>
      {results.length > 0 && (
        <section aria-labelledby="results">
          <h2 id="results" className="visually-hidden">
            {words.results}
          </h2>
          <Figures figures={results} />
        </section>
      )}
      <section className="wrap" css={intro} aria-labelledby="introduction">
        <h2 id="introduction" className="visually-hidden">
          {words.introduction}
        </h2>
        <div css={opening}>
          <p css={leading} dir="auto">
            {lead}
          </p>
          {rest.map((paragraph, place) => (
            <p key={place} dir="auto">
              {paragraph}
            </p>
          ))}
          {link && link !== paths.gallery(id) && link !== paths.project(project.slug) && (
            <ButtonLink href={link}>{gallery.visit}</ButtonLink>
          )}
        </div>
        <StoryFacts project={project} people={people} />
      </section>
      <section aria-labelledby="story">
        <h2 id="story" className="visually-hidden">
          {words.title}
        </h2>
        <Blocks blocks={blocks} placeholders={placeholders} />
      </section>
      {hasGallery && galleryImages.length > 0 && (
        <div className="wrap no-print" css={more}>
          <ButtonLink href={paths.gallery(id)}>
            {words.allPictures(galleryImages.length)}
            <ArrowRight size={20} aria-hidden css={mirrored} />
          </ButtonLink>
        </div>
      )}
    </article>
  );
}

const wide = '@media (min-width: 960px)';
const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(56px, 7vw, 112px);
`;
const head = css`
  display: grid;
  gap: 12px;
  margin-block-end: clamp(28px, 3.4vw, 52px);
  h1 {
    max-inline-size: 14em;
    font-size: clamp(2.75rem, 1.2rem + 6.4vw, 7.5rem);
    line-height: 0.98;
    letter-spacing: -0.045em;
    overflow-wrap: anywhere;
  }
  :root[dir='rtl'] & h1 {
    line-height: 1.25;
  }
`;
const kind = css`
  color: var(--violet);
  font-weight: 600;
`;
const cover = css`
  overflow: hidden;
  inline-size: 100%;
  /* Most of the cover is in the first screen. In a wide window it is higher, because little of it may be cut off. */
  max-block-size: max(86svh, 56vw);
  background: var(--sunk);
  isolation: isolate;
`;
const intro = css`
  display: grid;
  gap: clamp(36px, 5vw, 64px);
  ${wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: 0;
  }
`;
const opening = css`
  display: grid;
  ${wide} {
    grid-area: 1 / 2;
  }
  align-content: start;
  justify-items: start;
  gap: 1.2em;
  p {
    max-inline-size: 36em;
    font-size: var(--prose);
    line-height: var(--prose-line);
    white-space: pre-line;
  }
  a {
    margin-block-start: 8px;
  }
`;
const leading = css`
  && {
    max-inline-size: 24em;
    margin-block-end: 0.3em;
    font: 550 var(--step-2) / 1.24 var(--display);
    letter-spacing: -0.02em;
  }
  :root[dir='rtl'] && {
    line-height: 1.6;
  }
`;
const more = css`
  display: flex;
  gap: 24px;
  align-items: center;
  /* A line from the page's edge to the link, which begins the end of the page. */
  &::before {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--hairline);
  }
`;
