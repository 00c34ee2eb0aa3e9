import type { Edited, Lacking } from '@agency/contract/overview';
import { screens } from '../../dashboard/screens.ts';

/** The screen on which something is edited; projects are looked up there by their title. */
export function whereTo({ kind, title }: Pick<Edited | Lacking['first'][number], 'kind' | 'title'>): string {
  const { path } = screens[kind];
  return kind === 'project' ? `${path}?${new URLSearchParams({ search: title }).toString()}` : path;
}
