import { css } from '@emotion/react';
import type { Article } from '@agency/contract/articles';
import { problemOf } from '@agency/contract/fallbackProblems';
import { ArrowLeft } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../../kit/Button.tsx';
import { MissingPage } from '../../kit/MissingPage.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { NextStep } from '../../kit/NextStep.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { section } from '../../kit/section.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useMoreWords, useWords } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useReadArticleQuery, useReadOtherArticlesQuery } from '../articlesApi.ts';
import { ArticleCard, articleGrid, gridSizes } from './ArticleCard.tsx';
import { AuthoredArticle } from './AuthoredArticle.tsx';

/** The page of one article. */
export function ArticlePage() {
  const { slug = '' } = useParams();
  const words = useMoreWords('insights');
  const { currentData: article, error, refetch, isFetching } = useReadArticleQuery({ params: { slug } });

  if (article && article.slug !== slug) return <Navigate to={paths.article(article.slug)} replace />;
  if (article) return <Loaded article={article} />;
  const code = error && problemOf(error)?.code;
  if (code === 'notFound' || code === 'deleted') return <Missing isGone={code === 'deleted'} />;
  return (
    <>
      <WayBack />
      <div className="wrap">
        {error ? (
          <Notice tone="problem" onRetry={() => void refetch()} retrying={isFetching}>
            {words.articleFailed}
          </Notice>
        ) : (
          <div role="status" aria-label={words.loadingArticle} aria-busy>
            <Skeleton width="70%" height="var(--step-5)" />
          </div>
        )}
      </div>
    </>
  );
}

function Loaded({ article }: { article: Article }) {
  const words = useMoreWords('insights');
  const { getInTouch } = useWords();
  return (
    <>
      <WayBack />
      <AuthoredArticle article={article} />
      <OtherArticles article={article} />
      <NextStep words={words.next} href={paths.contact} label={getInTouch} />
    </>
  );
}

/** The latest other articles. Nothing if there are none. */
function OtherArticles({ article: { id } }: { article: Article }) {
  const words = useMoreWords('insights');
  const { data: others = [] } = useReadOtherArticlesQuery({ except: id });
  if (others.length === 0) return null;
  return (
    <aside className="wrap no-print" css={more} aria-labelledby="others">
      <h2 id="others" css={section.heading}>
        {words.others}
      </h2>
      <ul css={articleGrid} role="list">
        {others.map((other) => (
          <ArticleCard key={other.id} article={other} sizes={gridSizes} level="h3" />
        ))}
      </ul>
    </aside>
  );
}

/** Shown for an address of no article, or of a deleted one. Then it offers the latest articles. */
function Missing({ isGone }: { isGone: boolean }) {
  const words = useMoreWords('insights');
  const { data: others = [] } = useReadOtherArticlesQuery({ except: '' }, { skip: !isGone });
  return (
    <MissingPage
      title={isGone ? words.gone : words.missing}
      why={isGone ? undefined : words.missingWhy}
      instead={others.map(({ id, slug, title }) => ({ id, href: paths.article(slug), title }))}
      back={{ href: paths.insights, label: words.all }}
    />
  );
}

const WayBack = () => {
  const words = useMoreWords('insights');
  return (
    <div className="wrap no-print" css={way}>
      <ButtonLink tone="quiet" href={paths.insights}>
        <ArrowLeft size={20} aria-hidden css={mirrored} />
        {words.all}
      </ButtonLink>
    </div>
  );
};

const way = css`
  padding-block: clamp(12px, 1.6vw, 24px);
  /* Moves the link towards the edge by its padding, so that its text lines up with the rest of the page. */
  a {
    margin-inline-start: -20px;
  }
`;
const more = css`
  padding-block-start: var(--section);
`;
