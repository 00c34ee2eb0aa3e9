import type { LastEdit, Lacking } from '@agency/contract/overview';
import { screens } from '../../dashboard/screens.ts';

/** The address of the screen that edits a document. For a project, the address also searches the list for its title. */
export function whereTo({
  kind,
  title,
}: Pick<LastEdit | Lacking['first'][number], 'kind' | 'title'>): string {
  const { path } = screens[kind];
  return kind === 'project' ? `${path}?${new URLSearchParams({ search: title }).toString()}` : path;
}
