/// <reference types="vite/client" />
import type { Page } from '../page.ts';
import { paths } from '../paths.ts';
import { headOf } from '../site/headOf.ts';

const screen = (path: string, id: string, title: string, page: Page['page']): Page => ({
  id,
  path,
  page: () => page().catch(() => import('./Shell.tsx').then(({ screenMissing }) => screenMissing(page))),
  head: (state) => ({ ...headOf(state, title), noindex: true }),
});

/** For who works on it: no build has it. */
const inDevelopment: Page[] = import.meta.env.DEV
  ? [
      screen(`${paths.dashboard}/kit`, 'KitScreen', 'Kit', () =>
        import('./kit/KitScreen.tsx').then(({ KitScreen }) => KitScreen),
      ),
    ]
  : [];

/** The dashboard's screens. Their code is loaded with the first of them, never by a visitor. */
export const dashboardPages: Page[] = [
  screen(paths.dashboard, 'OverviewScreen', 'Dashboard', () =>
    import('../overview/dashboard/OverviewScreen.tsx').then(({ OverviewScreen }) => OverviewScreen),
  ),
  screen(paths.dashboardHome, 'HomeScreen', 'Edit Home', () =>
    import('../home/dashboard/HomeScreen.tsx').then(({ HomeScreen }) => HomeScreen),
  ),
  screen(paths.dashboardProjects, 'ProjectsScreen', 'Projects', () =>
    import('../projects/dashboard/ProjectsScreen.tsx').then(({ ProjectsScreen }) => ProjectsScreen),
  ),
  screen(paths.dashboardServices, 'ServicesScreen', 'Edit Services', () =>
    import('../services/dashboard/ServicesScreen.tsx').then(({ ServicesScreen }) => ServicesScreen),
  ),
  screen(paths.dashboardChatbot, 'ChatbotScreen', 'Chatbot Q&A Manager', () =>
    import('../chatbot/dashboard/ChatbotScreen.tsx').then(({ ChatbotScreen }) => ChatbotScreen),
  ),
  screen(paths.dashboardRequests, 'RequestsScreen', 'Contact Requests', () =>
    import('../contactRequests/dashboard/RequestsScreen.tsx').then(({ RequestsScreen }) => RequestsScreen),
  ),
  screen(paths.dashboardAbout, 'AboutScreen', 'About', () =>
    import('../about/dashboard/AboutScreen.tsx').then(({ AboutScreen }) => AboutScreen),
  ),
  screen(paths.dashboardTrash, 'TrashScreen', 'Trash', () =>
    import('../trash/TrashScreen.tsx').then(({ TrashScreen }) => TrashScreen),
  ),
  screen(paths.dashboardHistory(':kind', ':id'), 'HistoryScreen', 'History', () =>
    import('../history/HistoryScreen.tsx').then(({ HistoryScreen }) => HistoryScreen),
  ),
  screen(paths.dashboardProfile, 'ProfileScreen', 'Profile', () =>
    import('../session/ProfileScreen.tsx').then(({ ProfileScreen }) => ProfileScreen),
  ),
  screen(paths.dashboardPeople, 'PeopleScreen', 'People', () =>
    import('../people/dashboard/PeopleScreen.tsx').then(({ PeopleScreen }) => PeopleScreen),
  ),
  screen(paths.dashboardMail, 'MailScreen', 'Mail', () =>
    import('../mail/MailScreen.tsx').then(({ MailScreen }) => MailScreen),
  ),
  screen(paths.dashboardPassword, 'PasswordScreen', 'Change password', () =>
    import('../session/PasswordScreen.tsx').then(({ PasswordScreen }) => PasswordScreen),
  ),
  screen(paths.dashboardContactInfo, 'ContactInfoScreen', 'Contact Information', () =>
    import('../contact/dashboard/ContactInfoScreen.tsx').then(({ ContactInfoScreen }) => ContactInfoScreen),
  ),
  screen(paths.dashboardSettings, 'SettingsScreen', 'Settings', () =>
    import('../settings/dashboard/SettingsScreen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  ),
  ...inDevelopment,
  screen(`${paths.dashboard}/*`, 'DashboardNotFound', 'Page not found', () =>
    import('./DashboardNotFound.tsx').then(({ DashboardNotFound }) => DashboardNotFound),
  ),
];
