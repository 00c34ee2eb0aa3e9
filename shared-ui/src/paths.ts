/** Every address of the product, once. */
export const paths = {
  home: '/',
  about: '/about',
  services: '/services',
  projects: '/projects',
  gallery: (projectId: string) => `/gallery/${projectId}`,
  contact: '/contact',
  privacy: '/privacy',
  login: '/login',
  dashboard: '/dashboard',
  dashboardHome: '/dashboard/home',
  dashboardProjects: '/dashboard/projects',
  dashboardServices: '/dashboard/services',
  dashboardAbout: '/dashboard/about',
  dashboardChatbot: '/dashboard/chatbot',
  dashboardRequests: '/dashboard/requests',
  dashboardContactInfo: '/dashboard/contact-info',
} as const;
