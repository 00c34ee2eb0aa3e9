import { isMapEmbed } from '@agency/contract/links';
import type { Reach } from './reach.ts';

/** As the site shows it: the agency's own number where no other was entered, and a map only where it is one. */
export function shownReach(reach: Reach, phone: string): Reach {
  const phones = reach.phones.filter(Boolean);
  return {
    ...reach,
    phones: phones.length > 0 ? phones : [phone],
    mapEmbed: isMapEmbed(reach.mapEmbed) ? reach.mapEmbed : '',
  };
}
