import { css } from '@emotion/react';
import type { Article } from '@agency/contract/articles';
import { Anchor } from '../../kit/Anchor.tsx';
import { linkedCard } from '../../kit/linkedCard.ts';
import { Picture } from '../../kit/Picture.tsx';
import { paths } from '../../paths.ts';
import { PublicationDay } from './PublicationDay.tsx';

interface Props {
  article: Article;
  /** The displayed width of the cover, as the `sizes` attribute of an img. */
  sizes: string;
  first?: boolean;
  /** The element of the title. */
  level?: 'h2' | 'h3';
}

/** One article in a list: its cover, day, title and summary. The whole card is a link. */
export const ArticleCard = ({ article, sizes, first = false, level: Heading = 'h2' }: Props) => {
  const { title, summary, slug, cover, placeholders, publishedAt, tags } = article;
  return (
    <li css={linkedCard.box}>
      <div css={linkedCard.face}>
        <Picture src={cover} alt="" placeholders={placeholders} sizes={sizes} first={first} />
      </div>
      <p css={line}>
        {publishedAt && <PublicationDay at={publishedAt} />}
        {tags.map(({ id, name }) => (
          <span key={id} dir="auto">
            {name}
          </span>
        ))}
      </p>
      <Heading css={name} dir="auto">
        <Anchor href={paths.article(slug)}>{title}</Anchor>
      </Heading>
      <p css={text} dir="auto">
        {summary}
      </p>
    </li>
  );
};

const name = css`
  font-size: var(--step-2);
  line-height: 1.15;
  letter-spacing: -0.02em;
  html[dir='rtl'] & {
    line-height: 1.4;
  }
`;
const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.5em;
  color: var(--ink-soft);
  font-size: var(--step--1);
  > :not(:first-child)::before {
    content: '·';
    margin-inline-end: 0.5em;
  }
`;
const text = css`
  max-inline-size: 36em;
  color: var(--ink-soft);
  white-space: pre-line;
`;

/** The grid of these cards. */
export const articleGrid = css`
  display: grid;
  gap: clamp(40px, 5vw, 72px) clamp(20px, 3vw, 48px);
  margin: 0;
  padding: 0;
  list-style: none;
  @media (min-width: 700px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 1100px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** The width of a cover in this grid. */
export const gridSizes = '(min-width: 1100px) 31vw, (min-width: 700px) 46vw, 92vw';
