import { css } from '@emotion/react';
import { Button, ButtonLink } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { paths } from '../../paths.ts';
import type { More } from './useFound.ts';
import type { ProjectsPageView } from './projectsView.ts';
import { useMoreWords } from '../../language.ts';
import type { MoreWords } from '../../site/words/en.ts';

interface NothingProps {
  /** Whether there are any projects at all. If so, none of them matches the filters. */
  any: boolean;
  onShowAll: () => void;
}

/** How many projects match the filters. Empty without filters. */
export function foundSentence(
  words: MoreWords['projects'],
  total: number,
  { search, service }: ProjectsPageView,
): string {
  const wanted = search.trim();
  if (!wanted && !service) return '';
  const projects = words.count(total);
  return wanted ? words.found(projects, wanted) : projects;
}

/** Shown if there are no projects, or none match. */
export function NothingFits({ any, onShowAll }: NothingProps) {
  const words = useMoreWords('projects');
  return any ? (
    <EmptyState title={words.noMatch}>
      <div css={ways}>
        <Button onClick={onShowAll}>{words.showAll}</Button>
        <ButtonLink href={paths.contact}>{words.ask}</ButtonLink>
      </div>
    </EmptyState>
  ) : (
    <EmptyState title={words.none}>
      <p>{words.soon}</p>
    </EmptyState>
  );
}

interface MoreProps {
  shown: number;
  total: number;
  /** The state of loading the rest, if not everything is loaded. */
  more?: Pick<More, 'busy' | 'failed'> | undefined;
  onMore: () => void;
}

/** Says how many of all projects are shown, with a button for more. */
export function ShowMore({ shown, total, more, onMore }: MoreProps) {
  const words = useMoreWords('projects');
  if (shown >= total) return null;
  return (
    <div css={end}>
      <p role="status">{words.shown(shown, total)}</p>
      {more?.failed && <Notice tone="problem">{words.moreFailed}</Notice>}
      <Button busy={more?.busy && words.loadingMore} onClick={onMore}>
        {words.more}
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
