import { css } from '@emotion/react';
import type { TeamMember } from '@agency/contract/about';
import type { Project } from '@agency/contract/projects';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Blocks } from '../../blocks/public/Blocks.tsx';
import { Prose } from '../../blocks/public/Prose.tsx';
import { Figures } from '../../blocks/public/Figures.tsx';
import { ButtonLink } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { paragraphsOf } from '../../kit/paragraphs.ts';
import { Picture } from '../../kit/Picture.tsx';
import { lettersOf } from '../../kit/letters.ts';
import { tintOf } from '../../kit/tint.ts';
import { useMoreWords } from '../../language.ts';
import { paths } from '../../paths.ts';
import { StoryFacts } from './StoryFacts.tsx';

interface Props {
  project: Project;
  /** The people who made it. */
  people: readonly TeamMember[];
  /** The way back to all projects, above the title. */
  back?: ReactNode;
}

/**
 * A project's story: title, cover, introduction, facts and results, then its blocks. Blocks before the first text come
 * right after the first paragraph of the introduction.
 */
export function Story({ project, people, back }: Props) {
  const words = useMoreWords('project');
  const { id, title, description, image, placeholders, category, results, link } = project;
  const { blocks, hasGallery, galleryImages } = project;
  const [lead = '', ...rest] = paragraphsOf(description);
  const leadsElsewhere = link && link !== paths.gallery(id) && link !== paths.project(project.slug);
  const opening = blocks.slice(
    0,
    Math.max(
      0,
      blocks.findIndex(({ type }) => type === 'text'),
    ),
  );
  const details = (
    <>
      {(rest.length > 0 || leadsElsewhere) && (
        <div css={beginning}>
          {rest.length > 0 && (
            <Prose narrow>
              {rest.map((paragraph, place) => (
                <p key={place} dir="auto">
                  {paragraph}
                </p>
              ))}
            </Prose>
          )}
          {leadsElsewhere && (
            <p>
              <ButtonLink href={link}>{words.visit}</ButtonLink>
            </p>
          )}
        </div>
      )}
      <StoryFacts project={project} people={people} />
    </>
  );
  return (
    <article className="tinted" css={page} style={tintOf(placeholders[image])}>
      <header className={image ? 'deep titled-picture lead-cover' : 'deep'}>
        <div>
          <div className="wrap" css={head}>
            <div css={line} className="no-print">
              {back}
              {category && <p dir="auto">{category}</p>}
            </div>
            <h1 className="huge" style={lettersOf(title)} dir="auto">
              {title}
            </h1>
          </div>
        </div>
        {image && (
          <div>
            <Picture
              src={image}
              alt={placeholders[image]?.alt ?? words.cover(title)}
              placeholders={placeholders}
              sizes="(min-width: 600px) max(100vw, 130vh), 180vw"
              first
            />
          </div>
        )}
      </header>
      <section className="wrap" css={intro} aria-label={words.introduction}>
        <p className={image && 'lit'} css={leading} dir="auto">
          {lead}
        </p>
        {opening.length === 0 && details}
      </section>
      {opening.length > 0 && (
        <>
          <Blocks blocks={opening} placeholders={placeholders} />
          <div className="wrap" css={intro}>
            {details}
          </div>
        </>
      )}
      {results.length > 0 && (
        <section aria-labelledby="results">
          <h2 id="results" className="visually-hidden">
            {words.results}
          </h2>
          <Figures figures={results} />
        </section>
      )}
      <section aria-labelledby="story">
        <h2 id="story" className="visually-hidden">
          {words.story}
        </h2>
        <Blocks blocks={blocks.slice(opening.length)} placeholders={placeholders} />
        {hasGallery && galleryImages.length > 0 && (
          <div className="wrap no-print">
            <Link to={paths.gallery(id)} className="all-pictures">
              {words.allPictures(galleryImages.length)}
              <span>
                {galleryImages.slice(0, 5).map((src) => (
                  <Picture key={src} src={src} alt="" placeholders={placeholders} sizes="200px" />
                ))}
              </span>
              <ArrowRight aria-hidden css={mirrored} />
            </Link>
          </div>
        )}
      </section>
    </article>
  );
}

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--section);
  padding-block-end: var(--section);
`;
const head = css`
  display: grid;
  gap: clamp(20px, 2.2vw, 36px);
  padding-block: 8px clamp(24px, 2.6vw, 40px);
`;
const line = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  /* Moves the way back towards the edge by its padding, so that its text lines up with the title. */
  a {
    margin-inline-start: -20px;
  }
  p {
    color: var(--violet);
    font-weight: 600;
  }
`;
const intro = css`
  display: grid;
  gap: clamp(36px, 6vw, 96px);
  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    column-gap: 7vw;
    align-items: start;
  }
`;
const beginning = css`
  display: grid;
  gap: 40px;
`;
const leading = css`
  max-inline-size: 25em;
  font: 550 clamp(1.65rem, 1rem + 3.4vw, 5.2rem) / 1.08 var(--display);
  letter-spacing: -0.03em;
  white-space: pre-line;
  text-wrap: balance;
  @media (min-width: 960px) {
    &:is(:has(+ div), :only-child) {
      grid-column: span 2;
    }
  }
`;
