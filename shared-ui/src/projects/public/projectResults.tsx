import { css } from '@emotion/react';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { paths } from '../../paths.ts';
import type { More } from './useFound.ts';
import type { ProjectsPageView } from './projectsView.ts';

interface NothingProps {
  /** Whether there are any projects at all. If so, none of them matches the filters. */
  any: boolean;
  onShowAll: () => void;
}

/** How many projects match the filters. Empty without filters. */
export function foundSentence(total: number, { search, service }: ProjectsPageView): string {
  const wanted = search.trim();
  if (!wanted && !service) return '';
  const projects = total === 1 ? '1 project' : `${total} projects`;
  return wanted ? `${projects} for “${wanted}”` : projects;
}

/** Shown if there are no projects, or none match. */
export const NothingFits = ({ any, onShowAll }: NothingProps) =>
  any ? (
    <EmptyState title="No projects found matching your criteria.">
      <div css={ways}>
        <Button onClick={onShowAll}>Show all projects</Button>
        <ButtonLink href={paths.contact}>Ask us</ButtonLink>
      </div>
    </EmptyState>
  ) : (
    <EmptyState title="No Projects Found">
      <p>Our work will appear here soon.</p>
    </EmptyState>
  );

interface MoreProps {
  shown: number;
  total: number;
  /** The state of loading the rest, if not everything is loaded. */
  more?: Pick<More, 'busy' | 'failed'> | undefined;
  onMore: () => void;
}

/** Says how many of all projects are shown, with a button for more. */
export function ShowMore({ shown, total, more, onMore }: MoreProps) {
  if (shown >= total) return null;
  return (
    <div css={end}>
      <p role="status">
        {shown} of {total} projects
      </p>
      {more?.failed && <Notice tone="problem">More projects couldn’t be loaded.</Notice>}
      <Button busy={more?.busy && 'Loading…'} onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}

const ways = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
`;
const end = css`
  display: grid;
  justify-items: center;
  gap: 12px;
  margin-block-start: 64px;
  color: var(--ink-soft);
`;
