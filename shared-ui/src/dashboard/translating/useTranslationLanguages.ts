import type { Language } from '@agency/contract/settings';
import { useReadAdminSettingsQuery } from '../../settings/dashboard/settingsAdminApi.ts';

const none: readonly Language[] = [];

/** The site's languages from the settings, the default one first; empty if the site has only one. */
export function useTranslationLanguages(): readonly Language[] {
  const { data } = useReadAdminSettingsQuery({});
  const languages = data?.languages ?? none;
  return languages.length > 1 ? languages : none;
}
