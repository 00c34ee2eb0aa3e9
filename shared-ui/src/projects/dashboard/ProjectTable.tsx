import { css } from '@emotion/react';
import type { Project } from '@agency/contract/projects';
import { ArrowUpRight, Globe, Images, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { IconButton, IconLink } from '../../kit/IconButton.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { rowActions } from '../../kit/rowActions.ts';
import { paths } from '../../paths.ts';

export interface ProjectActions {
  onGallery: (project: Project) => void;
  onEdit: (project: Project) => void;
  onRemove: (project: Project) => void;
}

interface Props extends ProjectActions {
  projects: readonly Project[];
}

const columns = ['Project', 'Services', 'Link', 'Actions'];

/** A row per project; a card on small screens. A table by its roles: a table element that is laid out otherwise loses them. */
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
  return (
    <div role="row" css={[row, line]}>
      <div role="cell" css={what}>
        <div css={face}>
          <Picture src={image} alt="" placeholders={placeholders} sizes="(min-width: 900px) 112px, 92vw" />
        </div>
        <div css={words}>
          {category && (
            <p dir="auto" css={kind}>
              {category}
            </p>
          )}
          <h2 dir="auto">{title}</h2>
          <p dir="auto" css={about}>
            {description}
          </p>
        </div>
      </div>
      <div role="cell" css={trades} dir="auto">
        {services.map(({ title: name }) => name).join(', ')}
      </div>
      <div role="cell">
        <a href={link} target="_blank" rel="noopener noreferrer" css={address}>
          {link === paths.gallery(project.id) ? 'Gallery' : <span dir="ltr">{shortened(link)}</span>}
          <ArrowUpRight size={16} aria-hidden />
        </a>
      </div>
      <div role="cell" css={buttons}>
        <IconLink label={`View ${title} on site`} href={pageOf(project)}>
          <Globe size={19} aria-hidden />
        </IconLink>
        {hasGallery ? (
          <IconButton label={`Manage gallery of ${title}`} onClick={() => onGallery(project)}>
            <Images size={19} aria-hidden />
          </IconButton>
        ) : (
          <span />
        )}
        <IconButton label={`Edit ${title}`} onClick={() => onEdit(project)}>
          <Pencil size={18} aria-hidden />
        </IconButton>
        <IconButton label={`Delete ${title}`} onClick={() => onRemove(project)}>
          <Trash2 size={19} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
});
Row.displayName = 'Row';

/** Its gallery, or the list in which visitors find its card: that of its first service, where it has one. */
function pageOf({ id, hasGallery, services: [service] }: Project): string {
  if (hasGallery) return paths.gallery(id);
  return service ? paths.projectsOf(service.id) : paths.projects;
}

const shortened = (link: string) => link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** Rows on their way. */
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
          <div css={bones}>
            <Skeleton width="60%" height="1.2rem" />
          </div>
          <div css={bones}>
            <Skeleton width="70%" height="1.2rem" />
          </div>
        </div>
      ))}
    </div>
  </div>
);

const wide = '@media (min-width: 900px)';

const heads = css`
  display: none;
  ${wide} {
    display: block;
  }
`;
const rows = css`
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr));
  ${wide} {
    display: block;
  }
`;
const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${wide} {
    grid-template-columns: minmax(0, 2.6fr) minmax(0, 1.2fr) minmax(0, 0.8fr) 184px;
    align-items: center;
    gap: 20px;
    padding: 12px 4px;
    border-block-end: 1px solid var(--hairline);
  }
`;
const head = css`
  padding-block: 8px;
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-weight: 600;
  > :last-child {
    padding-inline-end: 14px;
    text-align: end;
  }
`;
const line = css`
  /* Rows far from what is on the screen cost nothing. */
  content-visibility: auto;
  contain-intrinsic-size: auto 380px;
  @media (max-width: 899px) {
    grid-template: 1fr / minmax(0, 1fr) auto;
    overflow: hidden;
    border: 1px solid var(--hairline);
    border-radius: var(--round);
    background: var(--raised);
    > :not(:first-child) {
      margin-inline: 18px;
    }
    > :nth-child(-n + 2) {
      grid-column: 1 / -1;
    }
  }
  ${wide} {
    contain-intrinsic-size: auto 94px;
    transition: background-color var(--swift);
    &:hover {
      background: color-mix(in srgb, var(--sunk) 45%, transparent);
    }
  }
`;
const what = css`
  display: grid;
  align-content: start;
  gap: 14px;
  ${wide} {
    grid-template-columns: 112px minmax(0, 1fr);
    align-items: center;
    gap: 18px;
  }
`;
const face = css`
  overflow: hidden;
  aspect-ratio: 2 / 1;
  background: var(--sunk);
  ${wide} {
    aspect-ratio: 8 / 5;
    border-radius: 12px;
  }
`;
const words = css`
  display: grid;
  gap: 4px;
  @media (max-width: 899px) {
    padding-inline: 18px;
  }
  h2 {
    font-size: 1.125rem;
    line-height: 1.25;
  }
`;
const kind = css`
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-weight: 500;
  line-height: 1.3;
`;
const twoLines = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
`;
const about = css`
  ${twoLines};
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.45;
  ${wide} {
    -webkit-line-clamp: 1;
  }
`;
const trades = css`
  ${twoLines};
  font-size: var(--step--1);
  line-height: 1.45;
  @media (max-width: 899px) {
    margin-block-start: 10px;
  }
`;
const bones = css`
  @media (max-width: 899px) {
    margin-block: 14px;
  }
`;
const address = css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-inline-size: 100%;
  min-block-size: 44px;
  color: var(--ink-soft);
  font-size: var(--step--1);
  &:hover {
    color: var(--ink);
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
  }
`;
const buttons = css`
  ${rowActions};
  @media (max-width: 899px) {
    margin-inline-end: 8px !important;
    margin-block-end: 8px;
  }
`;
