import type { Project } from '@agency/contract/projects';
import { ArrowUpRight, Globe, Images, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { PublicationBadge } from '../../dashboard/publication/PublicationBadge.tsx';
import { IconButton, IconLink } from '../../kit/IconButton.tsx';
import { RowButton } from '../../kit/RowButton.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { More } from '../../kit/More.tsx';
import { opensRow } from '../../kit/rowActions.ts';
import { paths } from '../../paths.ts';
import { hasStory, projectLink } from '../projectLinkApi.ts';
import {
  about,
  address,
  buttons,
  face,
  head,
  heads,
  kind,
  line,
  row,
  rows,
  trades,
  what,
  withRoomOnly,
  words,
} from './projectTableLook.ts';

export interface ProjectActions {
  onGallery: (project: Project) => void;
  onEdit: (project: Project) => void;
  onRemove: (project: Project) => void;
}

interface Props extends ProjectActions {
  projects: readonly Project[];
}

const columns = ['Project', 'Services', 'Link', 'Actions'];

/** One row per project. It uses ARIA roles, because a table element loses its roles when CSS changes its layout. */
export const ProjectTable = memo(({ projects, ...actions }: Props) => (
  <div role="table" aria-label="Projects">
    <div role="rowgroup" css={heads}>
      <div role="row" css={[row, head]}>
        {columns.map((title) => (
          <div key={title} role="columnheader">
            {title}
          </div>
        ))}
      </div>
    </div>
    <div role="rowgroup" css={rows}>
      {projects.map((project) => (
        <Row key={project.id} project={project} {...actions} />
      ))}
    </div>
  </div>
));
ProjectTable.displayName = 'ProjectTable';

const Row = memo(({ project, onGallery, onEdit, onRemove }: ProjectActions & { project: Project }) => {
  const { title, description, category, image, link, services, hasGallery, placeholders } = project;
  const edit = (
    <RowButton label={`Edit ${title}`} text="Edit" onClick={() => onEdit(project)}>
      <Pencil size={18} aria-hidden />
    </RowButton>
  );
  return (
    <div role="row" css={[row, line]}>
      <div role="cell" css={what}>
        <div css={face}>
          <Picture src={image} alt="" placeholders={placeholders} sizes="112px" />
        </div>
        <div css={words}>
          {category && (
            <p dir="auto" css={kind}>
              {category}
            </p>
          )}
          <h2 dir="auto">
            <button type="button" css={opensRow} onClick={() => onEdit(project)}>
              {title}
            </button>
          </h2>
          <p dir="auto" css={about}>
            {description}
          </p>
          <PublicationBadge of={project} />
        </div>
      </div>
      <div role="cell" css={trades} dir="auto">
        {services.map(({ title: name }) => name).join(', ')}
      </div>
      <div role="cell" css={withRoomOnly}>
        <a href={link} target="_blank" rel="noopener noreferrer" css={address}>
          {link === paths.gallery(project.id) ? 'Gallery' : <span dir="ltr">{shortened(link)}</span>}
          <ArrowUpRight size={16} aria-hidden />
        </a>
      </div>
      <div role="cell" css={buttons}>
        <More of={title} first={edit}>
          {project.state === 'published' ? (
            <IconLink label={`View ${title} on site`} href={pageOf(project)}>
              <Globe size={19} aria-hidden />
            </IconLink>
          ) : (
            <span />
          )}
          {hasGallery ? (
            <IconButton label={`Manage gallery of ${title}`} onClick={() => onGallery(project)}>
              <Images size={19} aria-hidden />
            </IconButton>
          ) : (
            <span />
          )}
          <IconButton label={`Delete ${title}`} onClick={() => onRemove(project)}>
            <Trash2 size={19} aria-hidden />
          </IconButton>
        </More>
        {edit}
      </div>
    </div>
  );
});
Row.displayName = 'Row';

/** The public page that shows the project: its story or its gallery, or else the list of projects (of its first service, if any). */
function pageOf(project: Project): string {
  if (hasStory(project) || project.hasGallery) return projectLink(project);
  const [service] = project.services;
  return service ? paths.projectsOf(service.id) : paths.projects;
}

const shortened = (link: string) => link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** Placeholder rows while the projects load. */
export const ProjectTableSkeleton = () => (
  <div role="status" aria-label="Loading projects" aria-busy>
    <div css={heads}>
      <div css={[row, head]}>
        {columns.map((title) => (
          <div key={title}>{title}</div>
        ))}
      </div>
    </div>
    <div css={rows}>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} css={[row, line]}>
          <div css={what}>
            <div css={face}>
              <Skeleton height="100%" round="0" />
            </div>
            <div css={words}>
              <Skeleton width="40%" height="1.2rem" />
              <Skeleton width="85%" height="0.9rem" />
            </div>
          </div>
          <div css={withRoomOnly}>
            <Skeleton width="60%" height="1.2rem" />
          </div>
          <div css={withRoomOnly}>
            <Skeleton width="70%" height="1.2rem" />
          </div>
        </div>
      ))}
    </div>
  </div>
);
