/** The paths of the pages that every site has. */
export const publicPages = {
  home: '/',
  about: '/about',
  services: '/services',
  projects: '/projects',
  insights: '/insights',
  contact: '/contact',
  privacy: '/privacy',
} as const;
