import { useReadSettingsQuery } from '../settings/settingsApi.ts';
import { linksFor } from './siteLinks.ts';

/** The links of the header and of the footer. */
export const useSiteLinks = () => linksFor(useReadSettingsQuery({}).data?.hasArticles);
