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
  const words = useMoreWords('project');
  const { currentData: project, error, refetch, isFetching } = useReadStoryQuery({ params: { slug } });

  if (project) {
    const page = projectPage(project);
    if (page !== paths.project(slug)) return <Navigate to={page} replace />;
    return (
      <>
        <StoryWithPeople project={project} back={<WayBack />} />
        <NextProject key={project.id} after={project} />
      </>
    );
  }
  const code = error && problemOf(error)?.code;
  if (code === 'notFound') return <ProjectMissing />;
  if (code === 'deleted') return <ProjectGone slug={slug} />;
  return (
    <div css={waiting}>
      <div className="wrap">
        <WayBack />
        {error && (
          <Notice tone="problem" onRetry={() => void refetch()} retrying={isFetching}>
            {words.failed}
          </Notice>
        )}
      </div>
      {!error && (
        <div role="status" aria-label={words.loading} aria-busy css={waiting}>
          <div className="wrap">
            <Skeleton width="70%" height="var(--step-5)" />
          </div>
          <Skeleton ratio="1.6" round="0" />
        </div>
      )}
    </div>
  );
}

const WayBack = () => {
  const words = useMoreWords('project');
  return (
    <ButtonLink tone="quiet" href={useWayBack()}>
      <ArrowLeft size={20} aria-hidden css={mirrored} />
      {words.back}
    </ButtonLink>
  );
};

const waiting = css`
  display: grid;
  align-content: start;
  gap: clamp(28px, 4vw, 64px);
  min-block-size: 100svh;
  padding-block: 8px;
  a {
    /* Moves the way back towards the edge by its padding, as on the loaded page. */
    margin-inline-start: -20px;
    + * {
      margin-block-start: 28px;
    }
  }
`;
