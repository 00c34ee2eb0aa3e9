import { css } from '@emotion/react';
import { problemOf } from '@agency/contract/fallbackProblems';
import type { Project } from '@agency/contract/projects';
import { ArrowLeft } from 'lucide-react';
import { memo } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ButtonLink } from '../../kit/Button.tsx';
import { paths } from '../../paths.ts';
import { hasStory, projectLink } from '../projectLinkApi.ts';
import { NextProject } from './NextProject.tsx';
import { PageTint } from './PageTint.tsx';
import { ProjectMissing } from './ProjectMissing.tsx';
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
  if (problemOf(error)?.code === 'notFound') return <ProjectMissing />;
  if (error) return <Navigate to={paths.projects} replace />;
  return <Waiting />;
}

/** Memoized, so that it doesn't re-render when a picture is opened, changed or closed, each of which changes the address. */
export const Gallery = memo(function Gallery({ project }: { project: Project }) {
  return (
    <>
      {hasStory(project) && <PageTint cover={project.placeholders[project.image]} />}
      <Bar project={project} />
      <ProjectStory project={project} />
      <ProjectPictures project={project} />
      <NextProject key={project.id} after={project} />
    </>
  );
});

/** The way back: to the project's story if it has one, else to all projects. */
const Bar = ({ project }: { project?: Project }) => {
  const words = useMoreWords('project');
  const projects = useWayBack();
  const ofStory = project && hasStory(project);
  return (
    <div css={bar}>
      <div className="wrap" css={barRow}>
        <ButtonLink tone="quiet" href={ofStory ? projectLink(project) : projects}>
          <ArrowLeft size={20} aria-hidden css={mirrored} />
          {ofStory ? words.backToStory : words.back}
        </ButtonLink>
      </div>
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
  /* There the site's header scrolls away (global.css). */
  body:has(style[data-tint]):not(:has([data-scrolling='up'])) & {
    inset-block-start: 0;
  }
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
