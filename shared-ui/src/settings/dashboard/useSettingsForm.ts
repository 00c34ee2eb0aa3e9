import type { DraftOf } from '@agency/contract/document/document';
import { settings as calls, settingsRecord, type Settings } from '@agency/contract/settings';
import { formOf } from '../../dashboard/editing/formFields.ts';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { notify } from '../../kit/notify.ts';
import { useUpdateSettingsMutation } from './settingsAdminApi.ts';

/** The fields of the form. An empty field means the product's default. */
export type SettingsDraft = DraftOf<(typeof settingsRecord)['fields']>;

const form = formOf(settingsRecord);

const FEWEST_DIGITS = 3;

/**
 * Errors for phone numbers that the user changed and that have too few digits. The server accepts any text, so
 * unchanged numbers are not checked.
 */
const noNumbers = (stored: Settings, draft: SettingsDraft): Record<string, string> =>
  Object.fromEntries(
    (['phone', 'messagingNumber'] as const)
      .filter((name) => draft[name] !== stored[name] && draft[name].trim() !== '')
      .filter((name) => (draft[name].match(/\p{Nd}/gu) ?? []).length < FEWEST_DIGITS)
      .map((name) => [name, 'Enter a phone number, such as +49 30 1234567.']),
  );

/** The form of the settings. */
export function useSettingsForm(settings: Settings): Editor<SettingsDraft> {
  const [update] = useUpdateSettingsMutation();
  return useEditor<Settings, SettingsDraft>({
    name: 'settings',
    stored: settings,
    failed: calls.update.failure,
    ...form,
    check: (draft) => ({ ...noNumbers(settings, draft), ...form.check(draft) }),
    update: (body, ifMatch, named) => update({ body, ifMatch, ...named }),
    onSaved: () => notify.saved('Settings saved successfully'),
  });
}
