import { css } from '@emotion/react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { Chip } from '../../kit/Chip.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { NextStep } from '../../kit/NextStep.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useMoreWords, useWords } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useFindArticlesInfiniteQuery, useReadTagsQuery } from '../articlesApi.ts';
import { ArticleCard, articleGrid, gridSizes } from './ArticleCard.tsx';
import { tagIn } from './tagInAddress.ts';

/** The public page with the articles, the latest first, of all tags or of one. */
export function InsightsPage() {
  const { pages, tellUs, getInTouch } = useWords();
  const asked = tagIn(new URLSearchParams(useLocation().search));
  return (
    <>
      <div className="wrap" css={pageHead}>
        <h1>{pages.insights}</h1>
        <Tags chosen={asked.tag} />
        <Articles asked={asked} />
      </div>
      <NextStep words={tellUs} href={paths.contact} label={getInTouch} />
    </>
  );
}

function Articles({ asked }: { asked: { tag?: string } }) {
  const words = useMoreWords('insights');
  const reading = useFindArticlesInfiniteQuery(asked);
  const articles = reading.currentData?.pages.flatMap(({ shown }) => shown);
  if (!articles)
    return reading.error ? (
      <Notice tone="problem" onRetry={() => void reading.refetch()} retrying={reading.isFetching}>
        {words.failed}
      </Notice>
    ) : (
      <Waiting />
    );
  return (
    <>
      {articles.length === 0 && (
        <EmptyState title={asked.tag ? words.noneTagged : words.none}>
          {asked.tag && <ButtonLink href={paths.insights}>{words.all}</ButtonLink>}
        </EmptyState>
      )}
      <ul css={articleGrid} role="list">
        {articles.map((article, place) => (
          <ArticleCard key={article.id} article={article} sizes={gridSizes} first={place === 0} />
        ))}
      </ul>
      {reading.hasNextPage && (
        <div css={end}>
          {reading.isFetchNextPageError && <Notice tone="problem">{words.moreFailed}</Notice>}
          <Button
            busy={reading.isFetchingNextPage && words.loadingMore}
            onClick={() => void reading.fetchNextPage()}
          >
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** Links to the articles with one tag. With a chosen tag, also one to all articles. */
function Tags({ chosen }: { chosen: string | undefined }) {
  const words = useMoreWords('insights');
  const { data: names = [] } = useReadTagsQuery({});
  if (names.length === 0) return null;
  return (
    <nav css={row} aria-label={words.tags}>
      {chosen && <Chip href={paths.insights}>{words.all}</Chip>}
      {names.map((name) => (
        <Chip
          key={name}
          href={paths.insightsWith(name)}
          {...(name.toLowerCase() === chosen?.toLowerCase() && { current: 'page' })}
        >
          {name}
        </Chip>
      ))}
    </nav>
  );
}

const Waiting = () => {
  const words = useMoreWords('insights');
  return (
    <div role="status" aria-label={words.loading} aria-busy css={articleGrid}>
      {[0, 1, 2].map((place) => (
        <div key={place} style={{ display: 'grid', gap: 16 }}>
          <Skeleton ratio="8 / 5" />
          <Skeleton width="70%" height="1.8rem" />
        </div>
      ))}
    </div>
  );
};

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: clamp(28px, 3.4vw, 48px);
`;
const end = css`
  display: grid;
  justify-items: center;
  gap: 12px;
  margin-block-start: 64px;
`;
