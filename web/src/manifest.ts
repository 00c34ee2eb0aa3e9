import { api, type Transport } from '@agency/shared-ui/api/baseApi.ts';
import { paths } from '@agency/shared-ui/paths.ts';
import { settingsApi } from '@agency/shared-ui/settings/settingsApi.ts';
import { withDefaults } from '@agency/shared-ui/site/useSettings.ts';
import { createStore } from '@agency/shared-ui/store.ts';
import { escapeJson } from './head.ts';
import { themeColors } from './themeColors.ts';

/** site.webmanifest: the name and icons of the site when someone installs it on a device. */
export async function manifest(transport: Transport): Promise<string> {
  const store = createStore(transport);
  try {
    const { data } = await store.dispatch(
      settingsApi.endpoints.readSettings.initiate({}, { subscribe: false }),
    );
    const { brand, tagline, logo } = withDefaults(data);
    const shape = data?.placeholders[logo];
    return escapeJson({
      name: brand,
      short_name: brand,
      description: tagline,
      lang: 'en',
      id: paths.home,
      start_url: paths.home,
      display: 'browser',
      theme_color: themeColors.light,
      background_color: themeColors.light,
      icons: logo
        ? [{ src: logo, sizes: shape ? `${shape.width}x${shape.height}` : 'any' }]
        : [
            { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
            { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          ],
    });
  } finally {
    store.dispatch(api.util.resetApiState());
  }
}
