import type { Edited, Lacking } from '@agency/contract/overview';
import { paths } from '../../paths.ts';

const screens: Partial<Record<Edited['kind'], string>> = {
  project: paths.dashboardProjects,
  service: paths.dashboardServices,
  home: paths.dashboardHome,
  about: paths.dashboardAbout,
  contactInfo: paths.dashboardContactInfo,
  chatbot: paths.dashboardChatbot,
  settings: paths.dashboardSettings,
};

/** The screen on which something is edited; projects are looked up there by their title. */
export function whereTo({ kind, title }: Pick<Edited | Lacking['first'][number], 'kind' | 'title'>): string {
  const screen = screens[kind] ?? paths.dashboard;
  return kind === 'project' ? `${screen}?${new URLSearchParams({ search: title }).toString()}` : screen;
}
