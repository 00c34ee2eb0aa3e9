import type { Found } from '../../saving/kept.ts';
import { paths } from '../../paths.ts';

interface Documents {
  /** What people call one of them. */
  label: string;
  /** The screen on which they are written. */
  to: string;
}

/** What can be typed and not be saved yet, by how the names of such documents begin. */
const documents: readonly (readonly [string, Documents])[] = [
  ['projects/', { label: 'Project', to: paths.dashboardProjects }],
  ['services/', { label: 'Service', to: paths.dashboardServices }],
  ['chatbot/', { label: 'Question', to: paths.dashboardChatbot }],
  ['about/journey/', { label: 'Journey event', to: paths.dashboardAbout }],
  ['about/team/', { label: 'Team member', to: paths.dashboardAbout }],
  ['about/mission', { label: 'Mission', to: paths.dashboardAbout }],
  ['home', { label: 'Home', to: paths.dashboardHome }],
  ['contact-info', { label: 'Contact Information', to: paths.dashboardContactInfo }],
  ['settings', { label: 'Settings', to: paths.dashboardSettings }],
];

/** What something typed belongs to. */
export function documentsOf({ document }: Found): Documents {
  const found = documents.find(([start]) => document.startsWith(start));
  return found?.[1] ?? { label: document, to: paths.dashboard };
}

/** Its document's id; undefined for a new one. */
export function idOf({ document }: Found): string | undefined {
  const id = document.split('/').at(-1);
  return id === 'new' ? undefined : id;
}
