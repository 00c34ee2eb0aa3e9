import { ContactInfoChanges, type ContactInfo } from '@agency/contract/contactInfo';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { checkFields } from '../../kit/checkFields.ts';
import { notify } from '../../kit/notify.ts';
import { items, value } from '../../merge/shape.ts';
import type { Reach } from '../reach.ts';
import { useUpdateContactInfoMutation } from './contactInfoAdminApi.ts';

/** As much of it as is edited, with the revision it started from. */
export type Stored = Reach & Pick<ContactInfo, 'revision'>;

/** What the form writes. */
export interface Draft extends Reach {
  /** A number that is typed and not in the list yet: it is saved with the others, so that nobody forgets it. */
  nextPhone: string;
}

const draftOf = (info: Reach): Draft => ({
  email: info.email,
  phones: info.phones,
  address: info.address,
  whatsapp: info.whatsapp,
  mapEmbed: info.mapEmbed,
  getInTouchTitle: info.getInTouchTitle,
  getInTouchDescription: info.getInTouchDescription,
  nextPhone: '',
});

/** What a draft comes to when it is saved. */
export function reachOf({ nextPhone, ...reach }: Draft): Reach {
  const phone = nextPhone.trim();
  return phone ? { ...reach, phones: [...reach.phones, phone] } : reach;
}

/** What people call the contact information's fields, and how two people's changes to them are merged. */
export const contactInfoShape = {
  email: value('Email'),
  whatsapp: value('WhatsApp'),
  address: value('Address'),
  phones: items<string>('Phone Numbers', { keyOf: (phone) => phone, nameOf: (phone) => phone }),
  nextPhone: value('New phone'),
  mapEmbed: value('Map Embed URL'),
  getInTouchTitle: value('Get in Touch Title'),
  getInTouchDescription: value('Get in Touch Description'),
};

/** The editor of the contact information. */
export function useContactInfoForm(stored: Stored): Editor<Draft> {
  const [update] = useUpdateContactInfoMutation();
  return useEditor<Stored, Draft>({
    name: 'contact-info',
    stored,
    blank: draftOf(stored),
    draftOf,
    shape: contactInfoShape,
    check: (draft) => checkFields(ContactInfoChanges, reachOf(draft)),
    update: (draft, ifMatch) => update({ body: reachOf(draft), ifMatch }),
    onSaved: () => notify.saved('Contact information updated successfully'),
    onFailed: () => notify.problem('Failed to update contact information'),
  });
}
