import { css } from '@emotion/react';
import type { TeamMember } from '@agency/contract/about';
import type { Article } from '@agency/contract/articles';
import { Blocks } from '../../blocks/public/Blocks.tsx';
import { Chip } from '../../kit/Chip.tsx';
import { PersonLine } from '../../kit/PersonLine.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { ratioOf } from '../../kit/placeholder.ts';
import { useMoreWords } from '../../language.ts';
import { paths } from '../../paths.ts';
import { PublicationDay } from './PublicationDay.tsx';

interface Props {
  article: Article;
  /** Undefined if the article has none, or if the person was deleted. */
  author: TeamMember | undefined;
}

/** An article: title, author, day, tags, cover and blocks. */
export function ArticleView({ article, author }: Props) {
  const words = useMoreWords('insights');
  const { title, summary, cover, placeholders, tags, blocks, publishedAt } = article;
  return (
    <article css={page}>
      <header>
        <div className="wrap" css={head}>
          <h1 dir="auto">{title}</h1>
          <p css={lead} dir="auto">
            {summary}
          </p>
          <div css={about}>
            {author && (
              <PersonLine name={author.name} job={author.role} picture={author.image} as={words.by} />
            )}
            <div css={facts}>
              {publishedAt && (
                <p>
                  <span className="visually-hidden">{words.published} </span>
                  <PublicationDay at={publishedAt} />
                </p>
              )}
              {tags.map((tag) => (
                <Chip key={tag.id} href={paths.insightsWith(tag.name)}>
                  {tag.name}
                </Chip>
              ))}
            </div>
          </div>
        </div>
        {cover && (
          <div css={frame} style={{ aspectRatio: ratioOf(placeholders[cover]) }}>
            <Picture src={cover} alt={undefined} placeholders={placeholders} sizes="100vw" first />
          </div>
        )}
      </header>
      <h2 className="visually-hidden">{words.text}</h2>
      <Blocks blocks={blocks} placeholders={placeholders} />
    </article>
  );
}

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(48px, 6vw, 96px);
`;
const head = css`
  display: grid;
  gap: clamp(20px, 2.4vw, 32px);
  margin-block-end: clamp(28px, 3.4vw, 52px);
  overflow-wrap: anywhere;
  h1 {
    max-inline-size: 16em;
    font-size: clamp(2.25rem, 1.2rem + 4.6vw, 5.5rem);
    line-height: 1;
    letter-spacing: -0.04em;
    text-wrap: balance;
  }
`;
const lead = css`
  max-inline-size: 34em;
  font: 550 var(--step-1) / 1.4 var(--display);
  letter-spacing: -0.01em;
  white-space: pre-line;
`;
const about = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 40px;
  padding-block-start: clamp(16px, 2vw, 24px);
  border-block-start: 1px solid var(--hairline);
`;
const facts = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  p {
    margin-inline-end: 12px;
    color: var(--ink-soft);
  }
`;
const frame = css`
  overflow: hidden;
  inline-size: 100%;
  max-block-size: max(76svh, 380px);
  background: var(--sunk);
`;
