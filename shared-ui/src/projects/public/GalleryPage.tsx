import { css } from '@emotion/react';
import { problemOf } from '@agency/contract/fallbackProblems';
import type { Project } from '@agency/contract/projects';
import { ArrowLeft } from 'lucide-react';
import { memo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../../kit/Button.tsx';
import { paths } from '../../paths.ts';
import { NextProject } from './NextProject.tsx';
import { ProjectPictures } from './ProjectPictures.tsx';
import { LoadingStory, ProjectStory } from './ProjectStory.tsx';
import { useReadProjectQuery } from './galleryApi.ts';
import { useWayBack } from './keptView.ts';
import { useMoreWords } from '../../language.ts';
import { mirrored } from '../../kit/mirrored.ts';

/** The page with a project's pictures. */
export function GalleryPage() {
  const { projectId = '' } = useParams();
  const { data: project, error } = useReadProjectQuery({ params: { id: projectId } });

  if (project) return <Gallery project={project} />;
  if (problemOf(error)?.code === 'notFound') return <Missing />;
  if (error) return <Navigate to={paths.projects} replace />;
  return <Waiting />;
}

/** Memoized, so that it doesn't re-render when a picture is opened, changed or closed, each of which changes the address. */
const Gallery = memo(function Gallery({ project }: { project: Project }) {
  return (
    <>
      <Bar />
      <ProjectStory project={project} />
      <ProjectPictures project={project} />
      <NextProject after={project} />
    </>
  );
});

const Bar = () => {
  const words = useMoreWords('gallery');
  return (
    <div css={bar}>
      <div className="wrap" css={barRow}>
        <ButtonLink tone="quiet" href={useWayBack()}>
          <ArrowLeft size={20} aria-hidden css={mirrored} />
          {words.back}
        </ButtonLink>
      </div>
    </div>
  );
};

const Missing = () => {
  const words = useMoreWords('gallery');
  return (
    <div className="wrap" css={missing}>
      <h1>{words.missing}</h1>
      <p>{words.missingWhy}</p>
      <ButtonLink tone="primary" href={useWayBack()}>
        {words.back}
      </ButtonLink>
    </div>
  );
};

const Waiting = () => (
  <>
    <Bar />
    <LoadingStory />
  </>
);

const bar = css`
  position: sticky;
  inset-block-start: 64px;
  z-index: 5;
  border-block-end: 1px solid var(--hairline);
  background: var(--paper);
`;
const barRow = css`
  display: flex;
  align-items: center;
  min-block-size: 56px;
  /* Moves the link towards the edge by its padding, so that its text lines up with the rest of the page. */
  a {
    margin-inline-start: -20px;
  }
`;
const missing = css`
  display: grid;
  justify-items: start;
  gap: 20px;
  padding-block: var(--section);
  h1 {
    font-size: var(--step-5);
    line-height: 1;
    letter-spacing: -0.035em;
  }
  p {
    color: var(--ink-soft);
  }
`;
