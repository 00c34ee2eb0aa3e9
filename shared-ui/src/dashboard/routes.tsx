/// <reference types="vite/client" />
import type { Kind } from '@agency/contract/kinds';
import type { Component, Page } from '../page.ts';
import { LEDGER_PATH } from '../drafts/ledger/ledgerPath.ts';
import { paths } from '../paths.ts';
import { headOf } from '../site/headOf.ts';
import { kindsOnDashboard } from './dashboardKinds.ts';
import { TRANSLATIONS_PATH } from './translating/translationsPath.ts';
import { type ScreenName, screenNames, screens } from './screens.ts';

const screen = (path: string, id: string, title: string, page: Page['page']): Page => ({
  id,
  path,
  page: () => page().catch(() => import('./Shell.tsx').then(({ screenMissing }) => screenMissing(page))),
  head: (state, _, { words }) => ({ ...headOf(state, words, title), noindex: true }),
});

/** The components of the screens that don't edit a kind of document. Those that do are in dashboardKinds.ts. */
const otherComponents: Record<Exclude<ScreenName, Kind>, Component> = {
  overview: {
    id: 'OverviewScreen',
    page: () =>
      import('../overview/dashboard/OverviewScreen.tsx').then(({ OverviewScreen }) => OverviewScreen),
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

const components: Record<ScreenName, Component> = { ...otherComponents, ...kindsOnDashboard };

/** Screens for developers. Not part of any build. */
const inDevelopment: Page[] = import.meta.env.DEV
  ? [
      screen(`${paths.dashboard}/kit`, 'KitScreen', 'Kit', () =>
        import('./kit/KitScreen.tsx').then(({ KitScreen }) => KitScreen),
      ),
    ]
  : [];

/** The dashboard's screens. This list is loaded when somebody opens the dashboard, never for visitors of the site. */
export const dashboardPages: Page[] = [
  ...screenNames.map((name) => {
    const { path, label, title = label } = screens[name];
    const { id, page } = components[name];
    return screen(path, id, title, page);
  }),
  screen(paths.dashboardHistory(':kind', ':id'), 'HistoryScreen', 'History', () =>
    import('../history/HistoryScreen.tsx').then(({ HistoryScreen }) => HistoryScreen),
  ),
  screen(LEDGER_PATH, 'LedgerScreen', 'Unsent changes', () =>
    import('../drafts/ledger/LedgerPage.tsx').then(({ LedgerPage }) => LedgerPage),
  ),
  screen(TRANSLATIONS_PATH, 'TranslationsScreen', 'Translations', () =>
    import('./translating/TranslationsScreen.tsx').then(({ TranslationsScreen }) => TranslationsScreen),
  ),
  ...inDevelopment,
  screen(`${paths.dashboard}/*`, 'DashboardNotFound', 'Page not found', () =>
    import('./DashboardNotFound.tsx').then(({ DashboardNotFound }) => DashboardNotFound),
  ),
];
