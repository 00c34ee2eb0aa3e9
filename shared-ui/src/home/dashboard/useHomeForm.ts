import type { DraftOf } from '@agency/contract/document/document';
import { homeRecord, type Home } from '@agency/contract/home';
import type { ProblemReply } from '@agency/contract/problems';
import { formOf } from '../../dashboard/editing/formFields.ts';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { notify } from '../../kit/notify.ts';
import { useUpdateHomeMutation } from './homeAdminApi.ts';

/** The fields of the form. */
export type HomeDraft = DraftOf<(typeof homeRecord)['fields']>;

/** An insight as the form holds it: its number is a text, because the user may still be typing it. */
export type InsightDraft = HomeDraft['insights'][number];

/** The sentence for a failed save, with the server's message on a new line (specification, section 8). */
const sentenceOf = ({ message }: ProblemReply): string =>
  `Failed to save home data. Please try again.\n${message}`;

export function useHomeForm(home: Home): Editor<HomeDraft> {
  const [update] = useUpdateHomeMutation();
  return useEditor<Home, HomeDraft>({
    name: 'home',
    stored: home,
    ...formOf(homeRecord),
    update: (body, ifMatch, identity) => update({ body, ifMatch, ...identity }),
    onSaved: () => notify.saved('Home data saved successfully!'),
    failed: sentenceOf,
    // The specification shows the error both in the form and as a toast (section 8).
    onFailed: (problem) => notify.problem(sentenceOf(problem)),
  });
}
