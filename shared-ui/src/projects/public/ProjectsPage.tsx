import { fitOf, partOf } from '@agency/contract/finding/projectSearch';
import { css } from '@emotion/react';
import { memo, useCallback, useDeferredValue, useRef, useState } from 'react';
import { NextStep } from '../../kit/NextStep.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { paths } from '../../paths.ts';
import { ProjectFilters } from './ProjectFilters.tsx';
import { ProjectGrid } from './ProjectGrid.tsx';
import { ProjectSections } from './ProjectSections.tsx';
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx';
import { foundSentence, NothingFits, ShowMore } from './projectResults.tsx';
import { countOf, type More, useFound } from './useFound.ts';
import { useView } from './useView.ts';
import { queryOf, shownAs, type ProjectsPageView } from './projectsView.ts';
import { useMoreWords, useWords } from '../../language.ts';

/** The public page with all projects. */
export function ProjectsPage() {
  const { pages, getInTouch } = useWords();
  const says = useMoreWords('projects');
  const [view, change] = useView();
  const words = useRef<HTMLInputElement>(null);
  const showAll = useCallback(() => {
    change({ search: '', service: '' });
    words.current?.focus();
  }, [change]);
  return (
    <>
      <div className="wrap" css={pageHead}>
        <h1>{pages.projects}</h1>
        <ProjectFilters view={view} onChange={change} words={words} />
        {/* The value is deferred, so that the filters react at once even if a slow device takes long to render the list. */}
        <Results view={useDeferredValue(view)} onShowAll={showAll} />
      </div>
      <NextStep words={says.next} href={paths.contact} label={getInTouch} />
    </>
  );
}

interface ResultsProps {
  view: ProjectsPageView;
  onShowAll: () => void;
}

/** How many projects are rendered at first, and added with each click. */
const STEP = 60;

const Results = memo(function Results({ view, onShowAll }: ResultsProps) {
  const says = useMoreWords('projects');
  const found = useFound(view);
  const asked = queryOf(view).toString();
  const [wanted, setWanted] = useState({ asked, count: STEP });
  const count = wanted.asked === asked ? wanted.count : STEP;

  if (found.kind === 'waiting') return <ProjectsSkeleton mode={shownAs(view)} />;
  if (found.kind === 'failed')
    return (
      <Notice tone="problem" onRetry={found.retry} retrying={found.retrying}>
        {says.failed}
      </Notice>
    );

  const { shown, total, any, more } = found;
  const here = countOf(shown);
  function showMore(next: More | undefined) {
    if (count + STEP > here) next?.fetch();
    // After a failed fetch, a second click must not add another STEP.
    if (count <= here) setWanted({ asked, count: count + STEP });
  }

  return (
    <>
      <div role="status" css={said} dir="auto">
        {total === 0 ? <NothingFits any={any} onShowAll={onShowAll} /> : foundSentence(says, total, view)}
      </div>
      {'projects' in shown ? (
        <ProjectGrid projects={shown.projects.slice(0, count)} fit={fitOf(view)} />
      ) : (
        <ProjectSections sections={partOf(shown.sections, 0, count)} />
      )}
      <ShowMore shown={Math.min(count, here)} total={total} more={more} onMore={() => showMore(more)} />
    </>
  );
});

const said = css`
  color: var(--ink-soft);
  &:not(:empty) {
    margin-block-end: 24px;
  }
`;
