import type { ContactInfo } from '@agency/contract/contactInfo';

/** The agency's public contact data, and the heading and text above it. */
export type Reach = Pick<
  ContactInfo,
  'email' | 'phones' | 'address' | 'whatsapp' | 'mapEmbed' | 'getInTouchTitle' | 'getInTouchDescription'
>;

/** Used if no contact information is saved yet, or if it can't be loaded (specification, section 3). */
export const emptyReach = (title: string, description: string): Reach => ({
  email: '',
  phones: [],
  address: '',
  whatsapp: '',
  mapEmbed: '',
  getInTouchTitle: title,
  getInTouchDescription: description,
});
