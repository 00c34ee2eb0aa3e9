import { css } from '@emotion/react';
import type { Placeholders } from '@agency/contract/fields';
import { Picture } from '../../kit/Picture.tsx';
import type { Head } from '../../page.ts';
import type { SeoPage } from './missingIn.ts';

interface Shown {
  /** What the page's head will have. */
  head: Pick<Head, 'title' | 'description'>;
  brand: string;
}

/** How a search engine shows the page. */
export const SearchResult = ({ head, brand, path }: Shown & { path: string }) => (
  <figure css={box}>
    <figcaption css={caption}>Search result</figcaption>
    <div css={result}>
      <span dir="auto">{[brand, ...path.split('/').filter(Boolean)].join(' › ')}</span>
      <strong dir="auto">{head.title}</strong>
      <span dir="auto">{head.description}</span>
    </div>
  </figure>
);

interface CardProps extends Shown {
  page: SeoPage;
  placeholders: Placeholders | undefined;
}

/** How a social network shows a link to the page. Without a chosen picture, the site draws one with title and cover. */
export const ShareCard = ({ head, brand, page, placeholders }: CardProps) => (
  <figure css={box}>
    <figcaption css={caption}>Share card</figcaption>
    <div css={card}>
      {page.seo.picture ? (
        <div css={[face, whole]}>
          <Picture src={page.seo.picture} alt="" placeholders={placeholders} sizes="480px" />
        </div>
      ) : (
        <div css={[face, drawn]} aria-hidden>
          <span dir="auto">{head.title.replace(` | ${brand}`, '')}</span>
          {page.image && (
            <div>
              <Picture src={page.image} alt="" placeholders={placeholders} sizes="240px" />
            </div>
          )}
        </div>
      )}
      <div css={result}>
        <strong dir="auto">{head.title}</strong>
        <span dir="auto">{head.description}</span>
      </div>
    </div>
  </figure>
);

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  max-inline-size: 480px;
  margin: 0;
`;
const caption = css`
  font-size: var(--step--1);
  font-weight: 600;
`;
const result = css`
  display: grid;
  gap: 2px;
  padding: 12px 16px;
  border: 1px solid var(--hairline);
  border-radius: 14px;
  background: var(--raised);
  font-size: var(--step--1);
  overflow-wrap: anywhere;
  span {
    display: -webkit-box;
    overflow: hidden;
    color: var(--ink-soft);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  strong {
    display: -webkit-box;
    overflow: hidden;
    color: var(--violet);
    font-size: var(--step-0);
    font-weight: 600;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;
const card = css`
  overflow: hidden;
  border: 1px solid var(--hairline);
  border-radius: 14px;
  > :last-child {
    border: 0;
    border-radius: 0;
  }
`;
const face = css`
  overflow: hidden;
  aspect-ratio: 1200 / 630;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
const whole = css`
  background: var(--sunk);
`;
/* The colours of the drawn picture (web/src/shareDesign.ts), which is the same in light and dark. */
const drawn = css`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  align-items: center;
  gap: 16px;
  padding: 6%;
  background: #10142b;
  color: #f3f0e9;
  font: 650 var(--step-1) / 1.15 var(--display);
  overflow-wrap: anywhere;
  > div {
    overflow: hidden;
    block-size: 100%;
    border-radius: 12px;
  }
`;
