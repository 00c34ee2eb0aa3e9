/** The product's own defaults; the dashboard's settings override them field by field. */
export const site = {
  brand: 'Infinity Works',
  assistant: 'Fetcho',
  tagline: 'We craft software and digital experiences that transform businesses.',
  keywords: 'software agency, web development, mobile apps, digital services, Cairo',
  logo: '',
  phone: '+20 2 5550 0142',
  messagingNumber: '+20 100 555 0142',
  socialNetworkUrl: 'https://www.facebook.com/infinityworks',
  professionalNetworkUrl: 'https://www.linkedin.com/company/infinityworks',
  privacyText: '',
  /** The chat automation of the first version; a flag, and off. */
  n8nEnabled: false,
} as const;
