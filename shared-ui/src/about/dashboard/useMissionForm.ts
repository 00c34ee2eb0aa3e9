import { AboutChanges, type About } from '@agency/contract/about';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { checkFields } from '../../kit/checkFields.ts';
import { notify } from '../../kit/notify.ts';
import { isNewer } from '../../merge/revision.ts';
import { value } from '../../merge/shape.ts';
import { useUpdateAboutMutation } from './aboutAdminApi.ts';

export type MissionDraft = Pick<About, 'mission'>;

const draftOf = ({ mission }: MissionDraft): MissionDraft => ({ mission });

/** The editor of the mission. Of the page's other parts nothing is sent, so they stay as they are. */
export function useMissionForm(about: About): Editor<MissionDraft> {
  const [update] = useUpdateAboutMutation();
  return useEditor<About, MissionDraft>({
    name: 'about/mission',
    stored: about,
    blank: { mission: '' },
    draftOf,
    shape: { mission: value('Mission') },
    check: (draft) => checkFields(AboutChanges, draft),
    update: (body, base) => {
      // Where only the journey or the team has changed since, the mission is still the one that was edited.
      const latest = about.mission === base.mission && isNewer(about, base) ? about : base;
      return update({ body, ifMatch: latest });
    },
    onSaved: () => notify.saved('About information saved successfully'),
  });
}
