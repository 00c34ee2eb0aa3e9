import { css } from '@emotion/react';
import type { Project } from '@agency/contract/projects';
import { ProjectCard } from './ProjectCard.tsx';

const sizes = '(min-width: 1000px) 31vw, (min-width: 640px) 45vw, 92vw';

/** All projects side by side: 1, 2 or 3 columns by width. */
export const ProjectGrid = ({ projects }: { projects: Project[] }) => (
  <>
    <h2 className="visually-hidden">All projects</h2>
    <div css={projectGrid}>
      {projects.map((project, index) => (
        <ProjectCard key={project.id} project={project} sizes={sizes} first={index < 3} />
      ))}
    </div>
  </>
);

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
