import type { Project } from '@agency/contract/projects';
import { ArrowUpDown, Plus } from 'lucide-react';
import { startTransition, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RemoveDialog } from '../../dashboard/RemoveDialog.tsx';
import { OrderDialog } from '../../dashboard/ordering/OrderDialog.tsx';
import { newestFirst } from '../../dashboard/ordering/useMoving.ts';
import { UnsavedDocuments } from '../../dashboard/unsaved/UnsavedDocuments.tsx';
import { Button } from '../../kit/Button.tsx';
import { notify } from '../../kit/notify.ts';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { useFailureToast } from '../../kit/useFailureToast.ts';
import { useInAddress } from '../../kit/useInAddress.ts';
import { GalleryManager } from './GalleryManager.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';
import { ProjectFinder } from './ProjectFinder.tsx';
import { ProjectList } from './ProjectList.tsx';
import { useFoundProjects } from './useFoundProjects.ts';
import { addressOfView, viewIn, type ProjectListView } from './projectTableView.ts';
import {
  useListAdminProjectsQuery,
  useRemoveProjectMutation,
  useUpdateProjectMutation,
} from './projectsAdminApi.ts';

/** The projects and their galleries: find, add, edit and delete. */
export function ProjectsScreen() {
  const [chosen, setView] = useInAddress(viewIn, addressOfView);
  // Typing has priority over rendering the list.
  const view = useDeferredValue(chosen);
  const { projects, isLong, found, more, reading } = useFoundProjects(view);
  const look = useCallback(
    (change: Partial<ProjectListView>) => setView((before) => ({ ...before, ...change })),
    [setView],
  );
  const showAll = useCallback(() => setView(viewIn(new URLSearchParams())), [setView]);
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Project | 'new' | undefined>(hash === '#add' ? 'new' : undefined);
  // The address '#add' opens the form for a new project. Remove it, so that a reload doesn't open the form again.
  useEffect(() => {
    if (hash === '#add') void navigate({ search }, { replace: true });
  }, [hash, search, navigate]);
  const [managed, setManaged] = useState<Project>();
  const [removing, setRemoving] = useState<Project>();
  const [ordering, setOrdering] = useState(false);
  // Reordering needs all projects.
  const whole = useListAdminProjectsQuery({}, { skip: !ordering || !isLong });
  useFailureToast(whole.error, 'Failed to load data.');
  const inOrder = isLong ? whole.data : projects;
  const [update] = useUpdateProjectMutation();
  const [remove] = useRemoveProjectMutation();

  const add = useCallback(() => startTransition(() => setEdited('new')), []);
  // A large dialog takes long to render on a slow machine. A transition lets the click's feedback appear first.
  const edit = useCallback((project: Project) => startTransition(() => setEdited(project)), []);
  const askToRemove = useCallback((project: Project) => startTransition(() => setRemoving(project)), []);
  const manage = useCallback((project: Project) => startTransition(() => setManaged(project)), []);

  /** The project as it is in the list now, which may have been refetched. */
  const latest = (project: Project) => projects?.find(({ id }) => id === project.id) ?? project;

  return (
    <>
      <ScreenHead title="Projects">
        {(!projects || projects.length > 1) && (
          <Button
            disabled={!projects}
            busy={ordering && !inOrder && whole.isFetching && 'Loading…'}
            onClick={() =>
              ordering && whole.isError ? void whole.refetch() : startTransition(() => setOrdering(true))
            }
          >
            <ArrowUpDown size={18} aria-hidden />
            Change order
          </Button>
        )}
        <Button tone="primary" data-command="new" onClick={add}>
          <Plus size={20} aria-hidden />
          Add Project
        </Button>
      </ScreenHead>
      {projects?.length !== 0 && (
        <ProjectFinder view={chosen} onChange={look} unread={!projects && reading.isError} />
      )}
      <UnsavedDocuments folder="projects" documents={projects} edited={edited} onEdit={setEdited} />
      <ProjectList
        any={projects !== undefined && projects.length > 0}
        found={found}
        more={more}
        view={view}
        onClear={showAll}
        onAdd={add}
        reading={reading}
        onGallery={manage}
        onEdit={edit}
        onRemove={askToRemove}
      />
      {edited && (
        <ProjectDialog
          project={edited === 'new' ? undefined : latest(edited)}
          onClose={(made) => {
            setEdited(undefined);
            setManaged(made);
          }}
          onSaved={() =>
            notify.saved(edited === 'new' ? 'Project added successfully' : 'Project updated successfully')
          }
          onGallery={manage}
        />
      )}
      {managed && <GalleryManager project={latest(managed)} onClose={() => setManaged(undefined)} />}
      {ordering && inOrder && (
        <OrderDialog
          label="Projects"
          hint="Visitors see projects in this order, in the full list and under each service."
          items={inOrder}
          line={newestFirst}
          nameOf={({ title }) => title}
          pictureOf={(project) => project}
          place={(item, position) => update({ params: { id: item.id }, body: { position }, ifMatch: item })}
          onClose={() => setOrdering(false)}
        />
      )}
      {removing && (
        <RemoveDialog
          question="Are you sure you want to delete this project?"
          confirm="Delete"
          doc={removing}
          remove={(project) => remove({ params: { id: project.id }, ifMatch: project })}
          done="Project deleted successfully"
          failed="Failed to delete project"
          trash="project"
          nameOf={({ title }) => title}
          onClose={() => setRemoving(undefined)}
        >
          {({ title }) => <p dir="auto">{title}</p>}
        </RemoveDialog>
      )}
    </>
  );
}
