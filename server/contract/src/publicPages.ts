/** The pages that every site has, by their paths. */
export const publicPages = {
  home: '/',
  about: '/about',
  services: '/services',
  projects: '/projects',
  contact: '/contact',
  privacy: '/privacy',
} as const;
