/// <reference types="vite/client" />
import type { Page } from '../page.ts';
import { paths } from '../paths.ts';
import { headOf } from '../site/headOf.ts';
import { type ScreenName, screenNames, screens } from './screens.ts';

const screen = (path: string, id: string, title: string, page: Page['page']): Page => ({
  id,
  path,
  page: () => page().catch(() => import('./Shell.tsx').then(({ screenMissing }) => screenMissing(page))),
  head: (state) => ({ ...headOf(state, title), noindex: true }),
});

/** Loads each screen's component; the id is the name of its file. */
const components: Record<ScreenName, Pick<Page, 'id' | 'page'>> = {
  home: {
    id: 'HomeScreen',
    page: () => import('../home/dashboard/HomeScreen.tsx').then(({ HomeScreen }) => HomeScreen),
  },
  overview: {
    id: 'OverviewScreen',
    page: () =>
      import('../overview/dashboard/OverviewScreen.tsx').then(({ OverviewScreen }) => OverviewScreen),
  },
  project: {
    id: 'ProjectsScreen',
    page: () =>
      import('../projects/dashboard/ProjectsScreen.tsx').then(({ ProjectsScreen }) => ProjectsScreen),
  },
  service: {
    id: 'ServicesScreen',
    page: () =>
      import('../services/dashboard/ServicesScreen.tsx').then(({ ServicesScreen }) => ServicesScreen),
  },
  about: {
    id: 'AboutScreen',
    page: () => import('../about/dashboard/AboutScreen.tsx').then(({ AboutScreen }) => AboutScreen),
  },
  chatbot: {
    id: 'ChatbotScreen',
    page: () => import('../chatbot/dashboard/ChatbotScreen.tsx').then(({ ChatbotScreen }) => ChatbotScreen),
  },
  contactRequest: {
    id: 'RequestsScreen',
    page: () =>
      import('../contactRequests/dashboard/RequestsScreen.tsx').then(({ RequestsScreen }) => RequestsScreen),
  },
  contactInfo: {
    id: 'ContactInfoScreen',
    page: () =>
      import('../contact/dashboard/ContactInfoScreen.tsx').then(({ ContactInfoScreen }) => ContactInfoScreen),
  },
  settings: {
    id: 'SettingsScreen',
    page: () =>
      import('../settings/dashboard/SettingsScreen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  },
  people: {
    id: 'PeopleScreen',
    page: () => import('../people/dashboard/PeopleScreen.tsx').then(({ PeopleScreen }) => PeopleScreen),
  },
  mail: {
    id: 'MailScreen',
    page: () => import('../mail/MailScreen.tsx').then(({ MailScreen }) => MailScreen),
  },
  trash: {
    id: 'TrashScreen',
    page: () => import('../trash/TrashScreen.tsx').then(({ TrashScreen }) => TrashScreen),
  },
  profile: {
    id: 'ProfileScreen',
    page: () => import('../session/ProfileScreen.tsx').then(({ ProfileScreen }) => ProfileScreen),
  },
  password: {
    id: 'PasswordScreen',
    page: () => import('../session/PasswordScreen.tsx').then(({ PasswordScreen }) => PasswordScreen),
  },
};

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
  ...screenNames.map((name) => {
    const { path, label, title = label } = screens[name];
    const { id, page } = components[name];
    return screen(path, id, title, page);
  }),
  screen(paths.dashboardHistory(':kind', ':id'), 'HistoryScreen', 'History', () =>
    import('../history/HistoryScreen.tsx').then(({ HistoryScreen }) => HistoryScreen),
  ),
  ...inDevelopment,
  screen(`${paths.dashboard}/*`, 'DashboardNotFound', 'Page not found', () =>
    import('./DashboardNotFound.tsx').then(({ DashboardNotFound }) => DashboardNotFound),
  ),
];
