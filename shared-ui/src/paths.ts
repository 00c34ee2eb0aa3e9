import { publicPages } from '@agency/contract/publicPages';

/** The addresses of all pages. Those of the dashboard's screens are in dashboard/screens.ts. */
export const paths = {
  ...publicPages,
  projectsOf: (serviceId: string) => `/projects?service=${serviceId}`,
  project: (slug: string) => `/projects/${encodeURIComponent(slug)}`,
  service: (slug: string) => `/services/${encodeURIComponent(slug)}`,
  article: (slug: string) => `/insights/${encodeURIComponent(slug)}`,
  insightsWith: (tag: string) => `/insights?tag=${encodeURIComponent(tag)}`,
  insightsFeed: '/insights/feed.xml',
  gallery: (projectId: string) => `/gallery/${projectId}`,
  preview: (token: string) => `/preview/${token}`,
  login: '/login',
  join: '/join',
  resetPassword: '/reset-password',
  appSignIn: '/app-sign-in',
  seoTest: '/seo-test',
  dashboard: '/dashboard',
  dashboardHistory: (kind: string, id: string) => `/dashboard/history/${kind}/${id}`,
} as const;

/** Whether an address looks as if it began with a language, such as '/ar/about'. Of our pages, only /seo-test does. */
export const hasLanguage = (path: string): boolean => /^\/[a-z]{2,3}(-[a-z0-9]+)*(?![\w-])/i.test(path);

/** Whether a page is in English only, and so at the same address in every language: the dashboard, and ways into it. */
export const isEnglishOnly = (path: string): boolean =>
  /^\/(login|join|reset-password|app-sign-in|seo-test|dashboard)(?![\w-])/.test(path);
