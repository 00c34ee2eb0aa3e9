import type { Settings as SettingsReply } from '@agency/contract/settings';
import { readRecord, single, type StoredRecord } from '../database/records.ts';
import { placeholdersFor } from '../media/model.ts';

export type StoredSettings = Omit<SettingsReply, 'revision' | 'updatedAt' | 'placeholders' | 'demo'>;

/** Empty means the site's own default. */
const empty: StoredSettings = {
  brand: '',
  tagline: '',
  logo: '',
  phone: '',
  messagingNumber: '',
  socialNetworkUrl: '',
  professionalNetworkUrl: '',
  privacyText: '',
};

export const Settings = single<StoredSettings>(
  'Settings',
  'settings',
  empty,
  Object.fromEntries(Object.keys(empty).map((name) => [name, String])),
);

export const readSettings = () => readRecord(Settings);

/** What the outside world sees of the settings. */
export const presentSettings = async (
  settings: StoredSettings & StoredRecord,
  demo: boolean,
): Promise<SettingsReply> => ({
  brand: settings.brand,
  tagline: settings.tagline,
  logo: settings.logo,
  phone: settings.phone,
  messagingNumber: settings.messagingNumber,
  socialNetworkUrl: settings.socialNetworkUrl,
  professionalNetworkUrl: settings.professionalNetworkUrl,
  privacyText: settings.privacyText,
  placeholders: await placeholdersFor([settings.logo]),
  demo,
  revision: settings.revision,
  updatedAt: settings.updatedAt?.toISOString() ?? null,
});
