import { settings as calls, SettingsChanges, type Settings } from '@agency/contract/settings';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { checkFields } from '../../kit/checkFields.ts';
import { notify } from '../../kit/notify.ts';
import { value } from '../../merge/shape.ts';
import { useUpdateSettingsMutation } from './settingsAdminApi.ts';

/** What the form writes; an empty field means the product's own default. */
export type Draft = Pick<
  Settings,
  | 'brand'
  | 'tagline'
  | 'logo'
  | 'phone'
  | 'messagingNumber'
  | 'socialNetworkUrl'
  | 'professionalNetworkUrl'
  | 'privacyText'
>;

const draftOf = (settings: Settings): Draft => ({
  brand: settings.brand,
  tagline: settings.tagline,
  logo: settings.logo,
  phone: settings.phone,
  messagingNumber: settings.messagingNumber,
  socialNetworkUrl: settings.socialNetworkUrl,
  professionalNetworkUrl: settings.professionalNetworkUrl,
  privacyText: settings.privacyText,
});

/** What people call the settings, and how two people's changes to them are merged. */
export const settingsShape = {
  brand: value('Brand'),
  tagline: value('Tagline'),
  logo: value('Logo', 'picture'),
  phone: value('Phone'),
  messagingNumber: value('Messaging number'),
  socialNetworkUrl: value('Social network'),
  professionalNetworkUrl: value('Professional network'),
  privacyText: value('Privacy text'),
};

/** The editor of the settings. */
export function useSettingsForm(settings: Settings): Editor<Draft> {
  const [update] = useUpdateSettingsMutation();
  return useEditor<Settings, Draft>({
    name: 'settings',
    stored: settings,
    blank: draftOf(settings),
    draftOf,
    shape: settingsShape,
    check: (draft) => checkFields(SettingsChanges, draft),
    update: (body, ifMatch) => update({ body, ifMatch }),
    picture: 'logo',
    onSaved: () => notify.saved('Settings saved successfully'),
    onFailed: () => notify.problem(calls.update.failure),
  });
}
