import { useReadSettingsQuery } from '../../settings/settingsApi.ts';
import { site } from '../../site.ts';

/** How the agency is called, and the number that stands in where contact information has none. */
export function useAgency(): { brand: string; phone: string } {
  const { data } = useReadSettingsQuery({});
  return { brand: data?.brand || site.brand, phone: data?.phone || site.phone };
}
