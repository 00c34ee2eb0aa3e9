import { css } from '@emotion/react';
import type { Project } from '@agency/contract/projects';
import { Fragment } from 'react';
import { ProjectCard } from './ProjectCard.tsx';
import { useMoreWords } from '../../language.ts';

const sizes = '(min-width: 1000px) 31vw, (min-width: 640px) 45vw, 92vw';

interface Props {
  projects: Project[];
  fit: (project: Project) => number;
}

/**
 * Projects in one to three columns. Search results that only mention the searched words (a `fit` below 1) come last,
 * under a heading of their own.
 */
export function ProjectGrid({ projects, fit }: Props) {
  const words = useMoreWords('projects');
  const mentions = projects.findIndex((project) => fit(project) < 1);
  return (
    <>
      <h2 className="visually-hidden">{words.allProjects}</h2>
      <div css={projectGrid}>
        {projects.map((project, index) => (
          <Fragment key={project.id}>
            {index > 0 && index === mentions && <h2 css={also}>{words.mentions}</h2>}
            <ProjectCard project={project} sizes={sizes} first={index < 3} />
          </Fragment>
        ))}
      </div>
    </>
  );
}

const also = css`
  grid-column: 1 / -1;
  margin-block-end: clamp(20px, 2vw, 28px);
  padding-block-start: 20px;
  border-block-start: 1px solid var(--hairline);
  font-size: var(--step-1);
`;
export const projectGrid = css`
  display: grid;
  gap: 0 clamp(20px, 3vw, 36px);
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 1000px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
