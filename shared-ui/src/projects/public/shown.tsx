import { css } from '@emotion/react';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { paths } from '../../paths.ts';
import type { More } from './useFound.ts';
import type { View } from './view.ts';

interface NothingProps {
  /** There are projects, they only don't fit. */
  any: boolean;
  onShowAll: () => void;
}

/** How many projects fit what was asked for; nothing where nothing was. */
export function foundSentence(total: number, { search, service }: View): string {
  const wanted = search.trim();
  if (!wanted && !service) return '';
  const projects = total === 1 ? '1 project' : `${total} projects`;
  return wanted ? `${projects} for “${wanted}”` : projects;
}

/** No projects at all, or none that fit. */
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
  /** What is fetched of the rest, where not all of it is here. */
  more?: Pick<More, 'busy' | 'failed'> | undefined;
  onMore: () => void;
}

/** How many are shown of how many, and the way to the rest. */
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
