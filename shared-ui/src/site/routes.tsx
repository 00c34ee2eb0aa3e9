import { homeApi } from '../home/homeApi.ts';
import { workApi } from '../home/workApi.ts';
import type { Page } from '../page.ts';
import { paths } from '../paths.ts';
import { galleryHead } from '../projects/galleryHead.ts';
import { articleBySlug } from '../articles/articleBySlug.ts';
import { serviceBySlug } from '../services/serviceBySlug.ts';
import { storyBySlug } from '../projects/storyBySlug.ts';
import { settingsApi } from '../settings/settingsApi.ts';
import { settingsIn } from './useSettings.ts';
import { headOf } from './headOf.ts';
import type { SiteWords } from './words/en.ts';

/** The head of a page that is named in the words: 'About | brand'. */
const listedHead =
  (name: Exclude<keyof SiteWords['pages'], 'home'>): Page['head'] =>
  (state, _, { words, more }) =>
    headOf(state, words, words.pages[name], more.now[name]!.head(settingsIn(state, words).brand));

/** A page that is hidden from search engines. */
const hidden = (id: string, path: string, title: string, page: Page['page']): Page => ({
  id,
  path,
  hidden: true,
  page,
  head: (state, _, { words }) => ({ ...headOf(state, words, title), noindex: true }),
});

/** The pages for links in mails, and for the desktop app's sign-in. */
const accountPage = () => import('../session/AccountPage.tsx').then(({ AccountPage }) => AccountPage);

/** The public pages. */
export const sitePages: Page[] = [
  {
    id: 'HomePage',
    path: paths.home,
    words: ['home'],
    page: () => import('../home/public/HomePage.tsx').then(({ HomePage }) => HomePage),
    head: (state, _, { words }) => {
      const { brand, tagline } = settingsIn(state, words);
      const home = homeApi.endpoints.readHome.select({})(state).data;
      return { ...headOf(state, words, '', home?.subheadline || tagline), title: brand };
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
    words: ['about'],
    page: () => import('../about/public/AboutPage.tsx').then(({ AboutPage }) => AboutPage),
    head: listedHead('about'),
    load: async (store) => (await import('../about/public/loadAbout.ts')).loadAbout(store),
  },
  {
    id: 'ServicesPage',
    path: paths.services,
    words: ['services'],
    page: () => import('../services/public/ServicesPage.tsx').then(({ ServicesPage }) => ServicesPage),
    head: listedHead('services'),
    load: async (store) => (await import('../services/public/loadServices.ts')).loadServices(store),
  },
  {
    id: 'ServicePage',
    path: `${paths.services}/:slug`,
    words: ['service'],
    page: () => import('../services/public/ServicePage.tsx').then(({ ServicePage }) => ServicePage),
    head: serviceBySlug.head,
    pathIn: serviceBySlug.pathIn,
    load: async (store, place) =>
      (await import('../services/public/loadService.ts')).loadService(store, place),
  },
  {
    id: 'ProjectsPage',
    path: paths.projects,
    words: ['projects'],
    reads: ['view', 'service', 'search'],
    page: () => import('../projects/public/ProjectsPage.tsx').then(({ ProjectsPage }) => ProjectsPage),
    head: listedHead('projects'),
    // A separate chunk, because the home page needs none of it.
    load: async (store, place) =>
      (await import('../projects/public/loadProjects.ts')).loadProjects(store, place),
  },
  {
    id: 'StoryPage',
    path: `${paths.projects}/:slug`,
    words: ['project', 'blocks'],
    page: () => import('../projects/public/StoryPage.tsx').then(({ StoryPage }) => StoryPage),
    head: storyBySlug.head,
    pathIn: storyBySlug.pathIn,
    load: async (store, place) => (await import('../projects/public/loadStory.ts')).loadStory(store, place),
  },
  {
    id: 'InsightsPage',
    path: paths.insights,
    words: ['insights'],
    reads: ['tag'],
    page: () => import('../articles/public/InsightsPage.tsx').then(({ InsightsPage }) => InsightsPage),
    head: (state, place, language) => ({
      ...listedHead('insights')(state, place, language),
      ...(!settingsApi.endpoints.readSettings.select({})(state).data?.hasArticles && { noindex: true }),
    }),
    load: async (store, place) =>
      (await import('../articles/public/loadArticles.ts')).loadInsights(store, place),
  },
  {
    id: 'ArticlePage',
    path: `${paths.insights}/:slug`,
    words: ['insights', 'blocks'],
    page: () => import('../articles/public/ArticlePage.tsx').then(({ ArticlePage }) => ArticlePage),
    head: articleBySlug.head,
    pathIn: articleBySlug.pathIn,
    load: async (store, place) =>
      (await import('../articles/public/loadArticles.ts')).loadArticle(store, place),
  },
  {
    id: 'GalleryPage',
    path: paths.gallery(':projectId'),
    words: ['project'],
    page: () => import('../projects/public/GalleryPage.tsx').then(({ GalleryPage }) => GalleryPage),
    head: galleryHead,
    load: async (store, place) =>
      (await import('../projects/public/loadGallery.ts')).loadGallery(store, place),
  },
  {
    id: 'PreviewPage',
    path: paths.preview(':token'),
    words: ['preview', 'project', 'blocks', 'service', 'insights'],
    hidden: true,
    uncached: true,
    page: () => import('./preview/PreviewPage.tsx').then(({ PreviewPage }) => PreviewPage),
    // Without the document's title, which chats would show to everyone who sees the link.
    head: (state, _, { words, more }) => ({ ...headOf(state, words, more.now.preview!.head), noindex: true }),
    load: async (store, place) => (await import('./preview/loadPreview.ts')).loadPreview(store, place),
  },
  {
    id: 'ContactPage',
    path: paths.contact,
    words: ['contact'],
    page: () => import('../contact/public/ContactPage.tsx').then(({ ContactPage }) => ContactPage),
    head: listedHead('contact'),
    load: async (store) => (await import('../contact/public/loadContact.ts')).loadContact(store),
  },
  {
    id: 'PrivacyPage',
    path: paths.privacy,
    words: ['privacy'],
    page: () => import('./PrivacyPage.tsx').then(({ PrivacyPage }) => PrivacyPage),
    head: listedHead('privacy'),
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
    words: ['missing'],
    page: () => import('./NotFoundPage.tsx').then(({ NotFoundPage }) => NotFoundPage),
    head: (state, _, { words, more }) => ({ ...headOf(state, words, more.now.missing!.head), noindex: true }),
    missing: true,
  },
];
