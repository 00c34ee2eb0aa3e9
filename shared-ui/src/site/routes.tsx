import { homeApi } from '../home/homeApi.ts';
import { workApi } from '../home/workApi.ts';
import type { Page } from '../page.ts';
import { paths } from '../paths.ts';
import { galleryHead } from '../projects/galleryHead.ts';
import { settingsIn } from './useSettings.ts';
import { headOf } from './headOf.ts';

/** A page that is hidden from search engines. */
const hidden = (id: string, path: string, title: string, page: Page['page']): Page => ({
  id,
  path,
  hidden: true,
  page,
  head: (state) => ({ ...headOf(state, title), noindex: true }),
});

/** The pages for links in mails, and for the desktop app's sign-in. */
const accountPage = () => import('../session/AccountPage.tsx').then(({ AccountPage }) => AccountPage);

/** The public pages. */
export const sitePages: Page[] = [
  {
    id: 'HomePage',
    path: paths.home,
    page: () => import('../home/public/HomePage.tsx').then(({ HomePage }) => HomePage),
    head: (state) => {
      const { brand, tagline } = settingsIn(state);
      const home = homeApi.endpoints.readHome.select({})(state).data;
      return { ...headOf(state, '', home?.subheadline || tagline), title: brand };
    },
    load: async (store) => {
      const once = { subscribe: false };
      const work = store.dispatch(workApi.endpoints.readWork.initiate({}, once));
      const home = await store.dispatch(homeApi.endpoints.readHome.initiate({}, once));
      await work;
      return home.data ? 'ready' : 'failed';
    },
  },
  {
    id: 'AboutPage',
    path: paths.about,
    page: () => import('../about/public/AboutPage.tsx').then(({ AboutPage }) => AboutPage),
    head: (state) =>
      headOf(state, 'About', `Who ${settingsIn(state).brand} is: our mission, our journey, our people.`),
    load: async (store) => (await import('../about/public/loadAbout.ts')).loadAbout(store),
  },
  {
    id: 'ServicesPage',
    path: paths.services,
    page: () => import('../services/public/ServicesPage.tsx').then(({ ServicesPage }) => ServicesPage),
    head: (state) =>
      headOf(state, 'Services', `What ${settingsIn(state).brand} does, and how we go about it.`),
    load: async (store) => (await import('../services/public/loadServices.ts')).loadServices(store),
  },
  {
    id: 'ProjectsPage',
    path: paths.projects,
    reads: ['view', 'service', 'search'],
    page: () => import('../projects/public/ProjectsPage.tsx').then(({ ProjectsPage }) => ProjectsPage),
    head: (state) =>
      headOf(state, 'Projects', `Projects by ${settingsIn(state).brand}: what we built, and for whom.`),
    // A separate chunk, because the home page needs none of it.
    load: async (store, place) =>
      (await import('../projects/public/loadProjects.ts')).loadProjects(store, place),
  },
  {
    id: 'GalleryPage',
    path: paths.gallery(':projectId'),
    page: () => import('../projects/public/GalleryPage.tsx').then(({ GalleryPage }) => GalleryPage),
    head: galleryHead,
    load: async (store, place) =>
      (await import('../projects/public/loadGallery.ts')).loadGallery(store, place),
  },
  {
    id: 'ContactPage',
    path: paths.contact,
    page: () => import('../contact/public/ContactPage.tsx').then(({ ContactPage }) => ContactPage),
    head: (state) =>
      headOf(
        state,
        'Contact',
        `How to reach ${settingsIn(state).brand}: by email, by phone, or with a message.`,
      ),
    load: async (store) => (await import('../contact/public/loadContact.ts')).loadContact(store),
  },
  {
    id: 'PrivacyPage',
    path: paths.privacy,
    page: () => import('./PrivacyPage.tsx').then(({ PrivacyPage }) => PrivacyPage),
    head: (state) =>
      headOf(state, 'Privacy', `What ${settingsIn(state).brand} stores when you write to us, and why.`),
  },
  hidden('SeoTestPage', paths.seoTest, 'SEO Test', () =>
    import('./SeoTestPage.tsx').then(({ SeoTestPage }) => SeoTestPage),
  ),
  hidden('LoginPage', paths.login, 'Admin Login', () =>
    import('../session/LoginPage.tsx').then(({ LoginPage }) => LoginPage),
  ),
  hidden('JoinPage', paths.join, 'Join', accountPage),
  hidden('ResetPasswordPage', paths.resetPassword, 'Choose a new password', accountPage),
  hidden('AppSignInPage', paths.appSignIn, 'Sign in to the app', accountPage),
  {
    id: 'NotFoundPage',
    path: '*',
    page: () => import('./NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage),
    head: (state) => ({ ...headOf(state, 'Page not found'), noindex: true }),
    missing: true,
  },
];
