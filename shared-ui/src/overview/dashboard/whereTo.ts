import type { Edited, Lacking } from '@agency/contract/overview';
import { kindsOnDashboard } from '../../dashboard/kinds.ts';

/** The screen on which something is edited; projects are looked up there by their title. */
export function whereTo({ kind, title }: Pick<Edited | Lacking['first'][number], 'kind' | 'title'>): string {
  const { screen } = kindsOnDashboard[kind];
  return kind === 'project' ? `${screen}?${new URLSearchParams({ search: title }).toString()}` : screen;
}
