import { isMapEmbed } from '@agency/contract/linkRules';
import type { Reach } from './contactDetails.ts';

/**
 * The contact information as the site shows it. If it has no phone number, `phone` (from the settings) is shown. The map
 * is left out if `mapEmbed` isn't the address of a map.
 */
export function shownReach(reach: Reach, phone: string): Reach {
  const phones = reach.phones.filter(Boolean);
  return {
    ...reach,
    phones: phones.length > 0 ? phones : [phone],
    mapEmbed: isMapEmbed(reach.mapEmbed) ? reach.mapEmbed : '',
  };
}
