import type { Project } from '@agency/contract/projects';
import { memo, startTransition, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { fits } from '../public/matching.ts';
import { ShowMore } from '../public/shown.tsx';
import { ProjectTable, ProjectTableSkeleton, type ProjectActions } from './ProjectTable.tsx';

interface Props extends ProjectActions {
  projects: readonly Project[] | undefined;
  search: string;
  onClear: () => void;
  onAdd: () => void;
  failed: boolean;
  onRetry: () => void;
  retrying: boolean;
}

/** How many are drawn at first, and more with each press: as many as a slow machine draws within 200 ms. */
const STEP = 40;

/** The projects that fit what is searched for, else why there are none. */
export const ProjectList = memo(
  ({ projects, search, onClear, onAdd, failed, onRetry, retrying, ...actions }: Props) => {
    if (projects)
      return <Found projects={projects} search={search} onClear={onClear} onAdd={onAdd} {...actions} />;
    if (failed)
      return (
        <Notice tone="problem" onRetry={onRetry} retrying={retrying}>
          Failed to load data.
        </Notice>
      );
    return <ProjectTableSkeleton />;
  },
);
ProjectList.displayName = 'ProjectList';

interface FoundProps extends ProjectActions {
  projects: readonly Project[];
  search: string;
  onClear: () => void;
  onAdd: () => void;
}

function Found({ projects, search, onClear, onAdd, ...actions }: FoundProps) {
  // Another search starts from the top.
  const [more, setMore] = useState({ search, count: STEP });
  const count = more.search === search ? more.count : STEP;
  if (projects.length === 0)
    return (
      <EmptyState title="No projects yet.">
        <p>What you add appears on the site at once.</p>
        <Button onClick={onAdd}>Add the first project</Button>
      </EmptyState>
    );

  const fitting = projects.filter((project) => fits(project, { search, service: '' }));
  if (fitting.length === 0)
    return (
      <EmptyState title="No projects found matching your search criteria.">
        <Button onClick={onClear}>Show all projects</Button>
      </EmptyState>
    );
  return (
    <>
      <ProjectTable projects={fitting.slice(0, count)} {...actions} />
      <ShowMore
        shown={Math.min(count, fitting.length)}
        total={fitting.length}
        onMore={() => startTransition(() => setMore({ search, count: count + STEP }))}
      />
    </>
  );
}
