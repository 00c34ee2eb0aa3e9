import type { DraftOf } from '@agency/contract/document/document';
import { settings as calls, settingsRecord, type Settings } from '@agency/contract/settings';
import { formOf } from '../../dashboard/editing/formFields.ts';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { phoneErrors } from '../../kit/phoneNumber.ts';
import { notify } from '../../kit/notify.ts';
import { useUpdateSettingsMutation } from './settingsAdminApi.ts';

/** The fields of the form. An empty field means the product's default. */
export type SettingsDraft = DraftOf<(typeof settingsRecord)['fields']>;

const form = formOf(settingsRecord);

export function useSettingsForm(settings: Settings): Editor<SettingsDraft> {
  const [update] = useUpdateSettingsMutation();
  return useEditor<Settings, SettingsDraft>({
    name: 'settings',
    stored: settings,
    failed: calls.update.failure,
    ...form,
    check: (draft, base = settings) => ({
      ...phoneErrors({ phone: draft.phone }, [base.phone]),
      ...phoneErrors({ messagingNumber: draft.messagingNumber }, [base.messagingNumber]),
      ...form.check(draft),
    }),
    update: (body, ifMatch, identity) => update({ body, ifMatch, ...identity }),
    onSaved: () => notify.saved('Settings saved successfully'),
  });
}
