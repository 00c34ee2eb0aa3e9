import { aboutRecord, type About } from '@agency/contract/about';
import type { DraftOf } from '@agency/contract/document/document';
import { formOf } from '../../dashboard/editing/formFields.ts';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { notify } from '../../kit/notify.ts';
import { same } from '../../merge/deepEqual.ts';
import { isNewer } from '../../merge/revision.ts';
import { useUpdateAboutMutation } from './aboutAdminApi.ts';

const { mission, translations, translatedFrom } = aboutRecord.fields;

/** Only the mission, without the page's other fields. */
export const missionOnly = { ...aboutRecord, fields: { mission, translations, translatedFrom } };

export type MissionDraft = DraftOf<(typeof missionOnly)['fields']>;

const form = formOf(missionOnly);

/** The form of the mission. It sends only the mission, so the journey and the team stay as they are. */
export function useMissionForm(about: About): Editor<MissionDraft> {
  const [update] = useUpdateAboutMutation();
  return useEditor<About, MissionDraft>({
    name: 'about/mission',
    stored: about,
    failed: 'Failed to save about information',
    ...form,
    update: (body, base, identity) => {
      // If others have changed only the journey or the team, the mission is still the text that this user started from.
      // In that case, send the new revision, so that the write doesn't conflict.
      const isSame = same(form.draftOf(about), form.draftOf(base));
      const latest = isSame && isNewer(about, base) ? about : base;
      return update({ body, ifMatch: latest, ...identity });
    },
    onSaved: () => notify.saved('About information saved successfully'),
  });
}
