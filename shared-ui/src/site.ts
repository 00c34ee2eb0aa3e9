/** The default phone number, from the Cairo region, for calls and for the messaging app (specification, section 1). */
const phone = '+20 2 5550 0142';

/** The product's defaults. The settings override them field by field. */
export const site = {
  brand: 'Infinity Works',
  assistant: 'Fetcho',
  tagline: 'We craft software and digital experiences that transform businesses.',
  keywords: 'software agency, web development, mobile apps, digital services, Cairo',
  logo: '',
  phone,
  messagingNumber: phone,
  socialNetworkUrl: 'https://www.facebook.com/infinityworks',
  professionalNetworkUrl: 'https://www.linkedin.com/company/infinityworks',
  privacyText: `When you send our contact form, we store your name, email address and phone number, the services you chose, anything else you filled in, and when you sent it.

We use this to answer you and to talk about your project, and for nothing else. Only our team reads it. We don't sell it, and we don't use it for advertising.

We keep it only as long as we need it, and erase it when you ask us to.

To see, correct or delete what we store about you, email or call us. The contact page has our details.`,
  /** Whether the chat uses n8n, the automation of the product's first version. It is off. */
  n8nEnabled: false,
} as const;
