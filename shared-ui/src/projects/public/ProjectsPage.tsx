import { useState } from 'react';
import { Notice } from '../../kit/Notice.tsx';
import { pageHead } from '../../kit/pageHead.ts';
import { ProjectFilters } from './ProjectFilters.tsx';
import { ProjectGrid } from './ProjectGrid.tsx';
import { ProjectSections } from './ProjectSections.tsx';
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx';
import { NothingFits, ShowMore } from './shown.tsx';
import { firstOf, fits, fittingSections, STEP } from './matching.ts';
import { useFound, type Found } from './useFound.ts';
import { useView } from './useView.ts';
import type { View } from './view.ts';

/** Everything the agency shows of its work. */
export function ProjectsPage() {
  const [view, change] = useView();
  const found = useFound(view.mode);
  return (
    <div className="wrap" css={pageHead}>
      <h1>Projects</h1>
      <ProjectFilters view={view} onChange={change} />
      <Results
        key={`${view.mode} ${view.service} ${view.search}`}
        found={found}
        view={view}
        onClear={() => change({ search: '', service: '' })}
      />
    </div>
  );
}

interface ResultsProps {
  found: Found;
  view: View;
  onClear: () => void;
}

function Results({ found, view, onClear }: ResultsProps) {
  const [count, setCount] = useState(STEP);

  if (found.kind === 'waiting') return <ProjectsSkeleton mode={view.mode} />;
  if (found.kind === 'failed')
    return (
      <Notice tone="problem" onRetry={found.retry} retrying={found.retrying}>
        Failed to fetch projects
      </Notice>
    );

  const isList = found.kind === 'list';
  const sections = isList ? [] : fittingSections(found.sections, view);
  const projects = isList ? found.projects.filter((project) => fits(project, view)) : [];
  const total = isList ? projects.length : sections.reduce((sum, each) => sum + each.projects.length, 0);
  const any = isList ? found.projects.length > 0 : found.sections.some((each) => each.projects.length > 0);

  if (total === 0) return <NothingFits any={any} onClear={onClear} />;
  return (
    <>
      {isList ? (
        <ProjectGrid projects={projects.slice(0, count)} />
      ) : (
        <ProjectSections sections={firstOf(sections, count)} />
      )}
      <ShowMore shown={Math.min(count, total)} total={total} onMore={() => setCount(count + STEP)} />
    </>
  );
}
