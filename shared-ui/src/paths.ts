import { publicPages } from '@agency/contract/publicPages';

/** Every address of the product, once. */
export const paths = {
  ...publicPages,
  projectsOf: (serviceId: string) => `/projects?service=${serviceId}`,
  gallery: (projectId: string) => `/gallery/${projectId}`,
  login: '/login',
  join: '/join',
  resetPassword: '/reset-password',
  appSignIn: '/app-sign-in',
  seoTest: '/seo-test',
  dashboard: '/dashboard',
  dashboardHome: '/dashboard/home',
  dashboardProjects: '/dashboard/projects',
  dashboardServices: '/dashboard/services',
  dashboardAbout: '/dashboard/about',
  dashboardChatbot: '/dashboard/chatbot',
  dashboardRequests: '/dashboard/requests',
  dashboardContactInfo: '/dashboard/contact-info',
  dashboardSettings: '/dashboard/settings',
  dashboardTrash: '/dashboard/trash',
  dashboardHistory: (kind: string, id: string) => `/dashboard/history/${kind}/${id}`,
  dashboardMail: '/dashboard/mail',
  dashboardPeople: '/dashboard/people',
  dashboardProfile: '/dashboard/profile',
  dashboardPassword: '/dashboard/password',
} as const;
