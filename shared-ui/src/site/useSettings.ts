import type { Settings } from '@agency/contract/settings';
import type { RootState } from '../store.ts';
import { site } from '../site.ts';
import { settingsApi, useReadSettingsQuery } from '../settings/settingsApi.ts';
import { useWords } from '../language.ts';
import type { SiteWords } from './words/en.ts';

const names = [
  'brand',
  'tagline',
  'logo',
  'phone',
  'messagingNumber',
  'socialNetworkUrl',
  'professionalNetworkUrl',
  'privacyText',
] as const;

export type SiteSettings = Record<(typeof names)[number], string>;

/** The agency's settings. Empty ones get the product's defaults; an empty messaging number gets the agency's phone number. */
export function withDefaults(saved: Settings | undefined, words: SiteWords): SiteSettings {
  // The privacy page has its own default text (PrivacyPage.tsx), which other pages don't load.
  const defaults = { ...site, ...words.defaults, privacyText: '' };
  return Object.fromEntries(
    names.map((name) => [
      name,
      saved?.[name] || (name === 'messagingNumber' && saved?.phone) || defaults[name],
    ]),
  ) as SiteSettings;
}

/** The settings for components; the defaults until they are loaded. */
export const useSettings = (): SiteSettings => withDefaults(useReadSettingsQuery({}).data, useWords());

/** The settings for code outside components, such as a page's head. */
export const settingsIn = (state: RootState, words: SiteWords): SiteSettings =>
  withDefaults(settingsApi.endpoints.readSettings.select({})(state).data, words);
