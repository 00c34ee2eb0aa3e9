import { css } from '@emotion/react';
import { problemOf } from '@agency/contract/fallbackProblems';
import type { PageKind } from '@agency/contract/kinds';
import type { SharedRevision } from '@agency/contract/previewLinks';
import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { AuthoredArticle } from '../../articles/public/AuthoredArticle.tsx';
import { MissingPage } from '../../kit/MissingPage.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { useLanguage, useMoreWords, useWords } from '../../language.ts';
import { paths } from '../../paths.ts';
import { hasStory } from '../../projects/projectLinkApi.ts';
import { Gallery } from '../../projects/public/GalleryPage.tsx';
import { NextProject } from '../../projects/public/NextProject.tsx';
import { ProjectStory } from '../../projects/public/ProjectStory.tsx';
import { StoryWithPeople } from '../../projects/public/StoryWithPeople.tsx';
import { ServiceDetails } from '../../services/public/ServiceDetails.tsx';
import { useReadSharedRevisionQuery } from './sharedRevisionApi.ts';

/** The page of a preview link: one revision of a document, as its public page would show it. */
export function PreviewPage() {
  const { token = '' } = useParams();
  const words = useMoreWords('preview');
  const { loading } = useWords();
  const { data: shown, error, refetch, isFetching } = useReadSharedRevisionQuery({ params: { token } });

  if (shown) {
    const Shown = pages[shown.kind] as ComponentType<{ document: SharedRevision['document'] }>;
    return (
      <>
        <Banner expiresAt={shown.expiresAt} />
        <Shown document={shown.document} />
      </>
    );
  }
  if (!error) return <div className="wrap" css={pageHead} role="status" aria-label={loading} aria-busy />;
  if (problemOf(error)?.code === 'notFound') return <Over />;
  return (
    <div className="wrap" css={pageHead}>
      <Notice tone="problem" onRetry={() => void refetch()} retrying={isFetching}>
        {words.failed}
      </Notice>
    </div>
  );
}

/** The page of each kind of document. */
const pages: {
  [Name in PageKind]: ComponentType<{ document: Extract<SharedRevision, { kind: Name }>['document'] }>;
} = {
  project: ({ document }) =>
    document.hasGallery && !hasStory(document) ? (
      <Gallery project={document} />
    ) : (
      <>
        {hasStory(document) ? <StoryWithPeople project={document} /> : <ProjectStory project={document} />}
        <NextProject after={document} />
      </>
    ),
  service: ({ document }) => <ServiceDetails service={document} />,
  article: ({ document }) => <AuthoredArticle article={document} />,
};

/** Says that the page isn't public, and until when the link works. */
const Banner = ({ expiresAt }: { expiresAt: string }) => {
  const words = useMoreWords('preview');
  const { code } = useLanguage();
  // In UTC, because the server doesn't know the reader's time zone.
  const format = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <p css={banner} role="note">
      {words.banner(`${format.format(new Date(expiresAt))} UTC`)}
    </p>
  );
};

const Over = () => {
  const words = useMoreWords('preview');
  const { error } = useWords();
  return (
    <MissingPage title={words.over} why={words.overWhy} back={{ href: paths.home, label: error.home }} />
  );
};

const banner = css`
  margin: 12px var(--gutter) clamp(16px, 2vw, 28px);
  padding: 10px 16px;
  border-radius: 14px;
  background: var(--info-wash);
  font-size: var(--step--1);
  font-weight: 600;
  text-align: center;
`;
