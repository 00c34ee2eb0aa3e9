/** The default phone number, from the Cairo region, for calls and for the messaging app (specification, section 1). */
const phone = '+20 2 5550 0142';

/**
 * The product's defaults, except for texts, whose defaults are in site/words. The settings override them field by field.
 */
export const site = {
  brand: 'Infinity Works',
  logo: '',
  phone,
  messagingNumber: phone,
  socialNetworkUrl: 'https://www.facebook.com/infinityworks',
  professionalNetworkUrl: 'https://www.linkedin.com/company/infinityworks',
  /** Whether the chat uses n8n, the automation of the product's first version. It is off. */
  n8nEnabled: false,
} as const;
