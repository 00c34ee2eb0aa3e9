import { contactInfoRecord, type ContactInfo } from '@agency/contract/contactInfo';
import { formOf } from '../../dashboard/editing/formFields.ts';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { notify } from '../../kit/notify.ts';
import { value } from '@agency/contract/document/shape';
import type { Reach } from '../contactDetails.ts';
import { phoneErrors } from '../../kit/phoneNumber.ts';
import { useUpdateContactInfoMutation } from './contactInfoAdminApi.ts';

/** The editable fields, with the revision they started from. */
export type StoredContactInfo = Reach & Pick<ContactInfo, 'revision'>;

/** The fields of the form. */
export interface ContactInfoDraft extends Reach {
  /** A number that is typed but not in the list yet. It is saved with the others, in case the user forgets to add it. */
  nextPhone: string;
}

const form = formOf(contactInfoRecord);

const draftOf = (info: Reach): ContactInfoDraft => ({ ...form.draftOf(info), nextPhone: '' });

/** The draft as it is saved: with the phone number that is typed but not in the list yet. */
export function reachOf({ nextPhone, ...reach }: ContactInfoDraft): Reach {
  const phone = nextPhone.trim();
  return phone ? { ...reach, phones: [...reach.phones, phone] } : reach;
}

export function useContactInfoForm(stored: StoredContactInfo): Editor<ContactInfoDraft> {
  const [update] = useUpdateContactInfoMutation();
  return useEditor<StoredContactInfo, ContactInfoDraft>({
    name: 'contact-info',
    stored,
    failed: 'Failed to update contact information',
    blank: draftOf(stored),
    draftOf,
    shape: { ...form.shape, nextPhone: value('New phone') },
    check(draft, base = stored) {
      const reach = reachOf(draft);
      const phones = Object.fromEntries(reach.phones.map((phone, place) => [`phones.${place}`, phone]));
      return {
        ...phoneErrors(phones, base.phones),
        ...phoneErrors({ whatsapp: reach.whatsapp }, [base.whatsapp]),
        ...form.check(reach),
      };
    },
    update: (draft, ifMatch, identity) => update({ body: reachOf(draft), ifMatch, ...identity }),
    onSaved: () => notify.saved('Contact information updated successfully'),
  });
}
