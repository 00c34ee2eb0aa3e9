import { isMapEmbed } from '@agency/contract/linkRules';
import type { Reach } from './contactDetails.ts';

/**
 * The contact information as the site shows it: with the number `phone` if no other is saved, and with a map only if
 * `mapEmbed` is an address.
 */
export function shownReach(reach: Reach, phone: string): Reach {
  const phones = reach.phones.filter(Boolean);
  return {
    ...reach,
    phones: phones.length > 0 ? phones : [phone],
    mapEmbed: isMapEmbed(reach.mapEmbed) ? reach.mapEmbed : '',
  };
}
