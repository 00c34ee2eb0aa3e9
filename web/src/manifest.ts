import type { InProcess, ManifestOf } from '@agency/contract/rendering';
import { api } from '@agency/shared-ui/api/baseApi.ts';
import { paths } from '@agency/shared-ui/paths.ts';
import { settingsApi } from '@agency/shared-ui/settings/settingsApi.ts';
import { withDefaults } from '@agency/shared-ui/site/useSettings.ts';
import { createStore } from '@agency/shared-ui/store.ts';
import { escapeJson } from './head.ts';
import { themeColors } from './themeColors.ts';
import { languagesOf, type SiteLanguage } from '@agency/shared-ui/site/siteLanguages.ts';
import { allWords } from './serverWords.ts';

/**
 * The web app manifest of the site or of the dashboard: its name and icons when someone installs it on a device. Browsers
 * offer to install only the dashboard.
 */
export async function manifest(of: ManifestOf, transport: InProcess): Promise<string> {
  const store = createStore(transport);
  try {
    const { data } = await store.dispatch(
      settingsApi.endpoints.readSettings.initiate({}, { subscribe: false }),
    );
    const [{ code }] = languagesOf(data) as [SiteLanguage];
    const { brand, tagline, logo } = withDefaults(data, allWords(code).words);
    const shape = data?.placeholders[logo];
    const own = logo ? [{ src: logo, sizes: shape ? `${shape.width}x${shape.height}` : 'any' }] : [];
    const isSite = of === 'site';
    return escapeJson({
      name: isSite ? brand : `${brand} dashboard`,
      short_name: brand,
      description: isSite ? tagline : `Edit the content of ${brand}.`,
      lang: isSite ? code : 'en',
      id: isSite ? paths.home : paths.dashboard,
      start_url: isSite ? paths.home : paths.dashboard,
      scope: isSite ? paths.home : paths.dashboard,
      display: isSite ? 'browser' : 'standalone',
      theme_color: themeColors.light,
      background_color: themeColors.light,
      // Browsers install only apps with a square icon, which a logo may not be.
      icons: isSite && logo ? own : [...own, ...defaultIcons],
    });
  } finally {
    store.dispatch(api.util.resetApiState());
  }
}

const defaultIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
