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

/** A component by the name of its file, and how it is loaded. */
const code = (id: string, page: Page['page']) => ({ id, page });

const components: Record<ScreenName, Pick<Page, 'id' | 'page'>> = {
  home: code('HomeScreen', () =>
    import('../home/dashboard/HomeScreen.tsx').then(({ HomeScreen }) => HomeScreen),
  ),
  overview: code('OverviewScreen', () =>
    import('../overview/dashboard/OverviewScreen.tsx').then(({ OverviewScreen }) => OverviewScreen),
  ),
  project: code('ProjectsScreen', () =>
    import('../projects/dashboard/ProjectsScreen.tsx').then(({ ProjectsScreen }) => ProjectsScreen),
  ),
  service: code('ServicesScreen', () =>
    import('../services/dashboard/ServicesScreen.tsx').then(({ ServicesScreen }) => ServicesScreen),
  ),
  about: code('AboutScreen', () =>
    import('../about/dashboard/AboutScreen.tsx').then(({ AboutScreen }) => AboutScreen),
  ),
  chatbot: code('ChatbotScreen', () =>
    import('../chatbot/dashboard/ChatbotScreen.tsx').then(({ ChatbotScreen }) => ChatbotScreen),
  ),
  contactRequest: code('RequestsScreen', () =>
    import('../contactRequests/dashboard/RequestsScreen.tsx').then(({ RequestsScreen }) => RequestsScreen),
  ),
  contactInfo: code('ContactInfoScreen', () =>
    import('../contact/dashboard/ContactInfoScreen.tsx').then(({ ContactInfoScreen }) => ContactInfoScreen),
  ),
  settings: code('SettingsScreen', () =>
    import('../settings/dashboard/SettingsScreen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  ),
  people: code('PeopleScreen', () =>
    import('../people/dashboard/PeopleScreen.tsx').then(({ PeopleScreen }) => PeopleScreen),
  ),
  mail: code('MailScreen', () => import('../mail/MailScreen.tsx').then(({ MailScreen }) => MailScreen)),
  trash: code('TrashScreen', () => import('../trash/TrashScreen.tsx').then(({ TrashScreen }) => TrashScreen)),
  profile: code('ProfileScreen', () =>
    import('../session/ProfileScreen.tsx').then(({ ProfileScreen }) => ProfileScreen),
  ),
  password: code('PasswordScreen', () =>
    import('../session/PasswordScreen.tsx').then(({ PasswordScreen }) => PasswordScreen),
  ),
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
