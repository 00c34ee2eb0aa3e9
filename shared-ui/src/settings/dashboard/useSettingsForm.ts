import type { DraftOf } from '@agency/contract/document/document';
import { settings as calls, settingsRecord, type Settings } from '@agency/contract/settings';
import { withCause } from '../../api/cause.ts';
import { formOf } from '../../dashboard/editing/described.ts';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { notify } from '../../kit/notify.ts';
import { useUpdateSettingsMutation } from './settingsAdminApi.ts';

/** What the form writes; an empty field means the product's own default. */
export type SettingsDraft = DraftOf<(typeof settingsRecord)['fields']>;

/** The editor of the settings. */
export function useSettingsForm(settings: Settings): Editor<SettingsDraft> {
  const [update] = useUpdateSettingsMutation();
  return useEditor<Settings, SettingsDraft>({
    name: 'settings',
    stored: settings,
    ...formOf(settingsRecord),
    update: (body, ifMatch, named) => update({ body, ifMatch, ...named }),
    onSaved: () => notify.saved('Settings saved successfully'),
    onFailed: (problem) => notify.problem(withCause(calls.update.failure, problem)),
  });
}
