import type { Kind } from '@agency/contract/kinds';
import { screens } from './screens.ts';

/** The address of the screen that edits a document. For a project, the address also searches the list for its title. */
export function whereTo({ kind, title }: { kind: Kind; title: string }): string {
  const { path } = screens[kind];
  return kind === 'project' ? `${path}?${new URLSearchParams({ search: title }).toString()}` : path;
}
