import { css } from '@emotion/react';
import type { Project } from '@agency/contract/projects';
import { ArrowUpRight, Globe, Images, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { IconButton, IconLink } from '../../kit/IconButton.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { More } from '../../kit/More.tsx';
import { opensRow, overRow, rowActions } from '../../kit/rowActions.ts';
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

/** A row per project. A table by its roles: a table element that is laid out otherwise loses them. */
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
        <More of={title}>
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
        </More>
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

const wide = '@media (min-width: 900px)';
const narrow = '@media (max-width: 899px)';

const heads = css`
  ${narrow} {
    display: none;
  }
`;
const rows = css`
  ${narrow} {
    overflow: hidden;
    border: 1px solid var(--hairline);
    border-radius: var(--round);
    background: var(--raised);
  }
`;
const row = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px;
  padding: 10px 4px 10px 12px;
  border-block-end: 1px solid var(--hairline);
  ${narrow} {
    &:last-child {
      border-block-end: 0;
    }
  }
  ${wide} {
    grid-template-columns: minmax(0, 2.6fr) minmax(0, 1.2fr) minmax(0, 0.8fr) 184px;
    gap: 20px;
    padding: 12px 4px;
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
  contain-intrinsic-size: auto 68px;
  transition: background-color var(--swift);
  &:hover {
    background: color-mix(in srgb, var(--sunk) 45%, transparent);
  }
  &:has(h2 > :focus-visible) {
    outline: 2px solid var(--violet);
    outline-offset: -2px;
  }
  ${wide} {
    contain-intrinsic-size: auto 94px;
  }
`;
const what = css`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: center;
  gap: 12px;
  ${wide} {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 18px;
  }
`;
const face = css`
  overflow: hidden;
  aspect-ratio: 3 / 2;
  border-radius: 8px;
  background: var(--sunk);
  ${wide} {
    aspect-ratio: 8 / 5;
    border-radius: 12px;
  }
`;
const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const words = css`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  h2 {
    font-size: 1rem;
    line-height: 1.3;
    /* The ring is around the row. */
    > :focus-visible {
      outline: none;
    }
  }
  ${narrow} {
    /* The title, and one line below it. */
    h2 {
      order: -1;
    }
    h2:not(:first-child) + p {
      display: none;
    }
  }
  ${wide} {
    gap: 4px;
    h2 {
      font-size: 1.125rem;
      line-height: 1.25;
    }
  }
`;
const kind = css`
  ${oneLine};
  color: var(--ink-soft);
  font-size: 0.8125rem;
  font-weight: 500;
  line-height: 1.3;
`;
const about = css`
  ${oneLine};
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.45;
`;
const withRoomOnly = css`
  ${narrow} {
    display: none;
  }
`;
const trades = css`
  display: -webkit-box;
  overflow: hidden;
  font-size: var(--step--1);
  line-height: 1.45;
  -webkit-line-clamp: 2;
  -webkit-box-orient: vertical;
  ${withRoomOnly};
`;
const address = css`
  ${overRow};
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
  ${overRow};
  ${rowActions};
`;
