import type { Project } from '@agency/contract/projects';
import { startTransition, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { LoadFailed, type QueryState } from '../../dashboard/LoadFailed.tsx';
import { ShowMore } from '../public/projectResults.tsx';
import type { More } from '../public/useFound.ts';
import type { ProjectListView } from './projectTableView.ts';
import { ProjectTable, ProjectTableSkeleton, type ProjectActions } from './ProjectTable.tsx';

interface Props extends ProjectActions {
  /** Whether there are any projects at all. */
  any: boolean;
  /** The loaded projects that match the view; undefined while they are loading. */
  found: { projects: readonly Project[]; total: number } | undefined;
  /** Loads the rest, if not all are loaded. */
  more: (Pick<More, 'busy' | 'failed'> & { fetch: () => unknown }) | undefined;
  view: ProjectListView;
  onClear: () => void;
  onAdd: () => void;
  reading: QueryState;
}

/** How many rows are rendered at first, and added with each click: as many as a slow machine renders within 200 ms. */
const STEP = 40;

/** The projects of a view, or why there are none. */
export function ProjectList({ any, found, more, view, onClear, onAdd, reading, ...actions }: Props) {
  // The number of rows belongs to one view: another view starts with STEP rows again.
  const [wanted, setWanted] = useState({ view, count: STEP });
  const count = wanted.view === view ? wanted.count : STEP;
  if (!found)
    return reading.error ? (
      <LoadFailed reading={reading}>Failed to load data.</LoadFailed>
    ) : (
      <ProjectTableSkeleton />
    );
  if (!any)
    return (
      <EmptyState title="No projects yet.">
        <p>New projects appear on the site right away.</p>
        <Button onClick={onAdd}>Add the first project</Button>
      </EmptyState>
    );

  const { projects, total } = found;
  if (projects.length === 0)
    return (
      <EmptyState title="No projects found matching your search criteria.">
        <Button onClick={onClear}>Show all projects</Button>
      </EmptyState>
    );
  return (
    <>
      <ProjectTable projects={projects.slice(0, count)} {...actions} />
      <ShowMore
        shown={Math.min(count, projects.length)}
        total={total}
        more={more}
        onMore={() => {
          if (count + STEP > projects.length) more?.fetch();
          if (count <= projects.length) startTransition(() => setWanted({ view, count: count + STEP }));
        }}
      />
    </>
  );
}
