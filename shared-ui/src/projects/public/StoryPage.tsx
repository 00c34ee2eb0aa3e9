import { css } from '@emotion/react';
import { problemOf } from '@agency/contract/fallbackProblems';
import { ArrowLeft } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../../kit/Button.tsx';
import { mirrored } from '../../kit/mirrored.ts';
import { Notice } from '../../kit/Notice.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useMoreWords } from '../../language.ts';
import { paths } from '../../paths.ts';
import { projectPage } from '../projectLinkApi.ts';
import { useWayBack } from './keptView.ts';
import { NextProject } from './NextProject.tsx';
import { ProjectGone } from './ProjectGone.tsx';
import { ProjectMissing } from './ProjectMissing.tsx';
import { StoryWithPeople } from './StoryWithPeople.tsx';
import { useReadStoryQuery } from './storyApi.ts';

/** The page with a project's story. */
export function StoryPage() {
  const { slug = '' } = useParams();
  const words = useMoreWords('story');
  const { currentData: project, error, refetch, isFetching } = useReadStoryQuery({ params: { slug } });

  if (project) {
    const page = projectPage(project);
    if (page !== paths.project(slug)) return <Navigate to={page} replace />;
    return (
      <>
        <StoryWithPeople project={project} back={<WayBack />} />
        <NextProject after={project} />
      </>
    );
  }
  const code = error && problemOf(error)?.code;
  if (code === 'notFound') return <ProjectMissing />;
  if (code === 'deleted') return <ProjectGone slug={slug} />;
  if (!error) return <Waiting />;
  return (
    <div className="wrap" css={way}>
      <WayBack />
      <Notice tone="problem" onRetry={() => void refetch()} retrying={isFetching}>
        {words.failed}
      </Notice>
    </div>
  );
}

const WayBack = () => {
  const words = useMoreWords('gallery');
  return (
    <ButtonLink tone="quiet" href={useWayBack()}>
      <ArrowLeft size={20} aria-hidden css={mirrored} />
      {words.back}
    </ButtonLink>
  );
};

const Waiting = () => {
  const words = useMoreWords('gallery');
  return (
    <>
      <div className="wrap" css={way}>
        <WayBack />
        <Skeleton width="70%" height="var(--step-5)" />
      </div>
      <div role="status" aria-label={words.loading} aria-busy>
        <Skeleton ratio="8 / 5" round="0" />
      </div>
    </>
  );
};

const way = css`
  display: grid;
  justify-items: start;
  gap: clamp(24px, 4vw, 64px);
  padding-block: 14px clamp(28px, 3.4vw, 52px);
  /* Moves the link towards the edge by its padding, so that its text lines up with the rest of the page. */
  a {
    margin-inline-start: -20px;
  }
`;
