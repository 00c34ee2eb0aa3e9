import { contactInfoRecord, type ContactInfo } from '@agency/contract/contactInfo';
import { formOf } from '../../dashboard/editing/described.ts';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { notify } from '../../kit/notify.ts';
import { value } from '@agency/contract/document/shape';
import type { Reach } from '../reach.ts';
import { useUpdateContactInfoMutation } from './contactInfoAdminApi.ts';

/** As much of it as is edited, with the revision it started from. */
export type Stored = Reach & Pick<ContactInfo, 'revision'>;

/** What the form writes. */
export interface ContactInfoDraft extends Reach {
  /** A number that is typed and not in the list yet: it is saved with the others, so that nobody forgets it. */
  nextPhone: string;
}

const form = formOf(contactInfoRecord);

const draftOf = (info: Reach): ContactInfoDraft => ({ ...form.draftOf(info), nextPhone: '' });

/** What a draft comes to when it is saved. */
export function reachOf({ nextPhone, ...reach }: ContactInfoDraft): Reach {
  const phone = nextPhone.trim();
  return phone ? { ...reach, phones: [...reach.phones, phone] } : reach;
}

/** The editor of the contact information. */
export function useContactInfoForm(stored: Stored): Editor<ContactInfoDraft> {
  const [update] = useUpdateContactInfoMutation();
  return useEditor<Stored, ContactInfoDraft>({
    name: 'contact-info',
    stored,
    failed: 'Failed to update contact information',
    blank: draftOf(stored),
    draftOf,
    shape: { ...form.shape, nextPhone: value('New phone') },
    check: (draft) => form.check(reachOf(draft)),
    update: (draft, ifMatch, named) => update({ body: reachOf(draft), ifMatch, ...named }),
    onSaved: () => notify.saved('Contact information updated successfully'),
  });
}
