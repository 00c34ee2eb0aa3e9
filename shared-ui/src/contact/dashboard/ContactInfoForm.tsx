import { css } from '@emotion/react';
import { contactInfoRecord } from '@agency/contract/contactInfo';
import type { ReactNode } from 'react';
import { InEditedLanguage } from '../../dashboard/translating/InEditedLanguage.tsx';
import { defaultHint } from '../../dashboard/editing/defaultHint.ts';
import { LineField, ParagraphsField } from '../../dashboard/translating/TranslatableField.tsx';
import { fieldsOf } from '../../dashboard/editing/formFields.ts';
import { EditorForm } from '../../dashboard/editing/EditorForm.tsx';
import { besidePreview, Preview } from '../../dashboard/preview/Preview.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { useSettings } from '../../site/useSettings.ts';
import { shownReach } from '../shownContactDetails.ts';
import { ContactCard } from '../public/ContactCard.tsx';
import { mapAddressIn } from './mapAddressIn.ts';
import { PhonesField } from './PhonesField.tsx';
import { reachOf, useContactInfoForm, type StoredContactInfo } from './useContactInfoForm.ts';

interface Props {
  stored: StoredContactInfo;
  /** Notices above the fields. */
  children: ReactNode;
}

/** The form for mail, phones, address, map and the texts above them. */
export function ContactInfoForm({ stored, children }: Props) {
  const form = useContactInfoForm(stored);
  const { draft, errors, change } = form;
  const field = fieldsOf(contactInfoRecord, form);
  const withDefault = (name: 'getInTouchTitle' | 'getInTouchDescription') => ({
    ...field(name),
    hint: defaultHint(draft[name], contactInfoRecord.fields[name].initial),
  });
  const { phone } = useSettings();
  return (
    <EditorForm title="Contact Information" kind="contactInfo" editor={form}>
      <div css={besidePreview}>
        <div css={column}>
          {children}
          {form.restored}
          <Panel title="Contact details">
            <LineField {...field('email')} type="email" dir="ltr" />
            <PhonesField phones={draft.phones} next={draft.nextPhone} errors={errors} onChange={change} />
            <LineField
              {...field('whatsapp')}
              hint="Optional. Include the country code, such as +20 100 555 0142."
              dir="ltr"
              inputMode="tel"
            />
            <ParagraphsField {...field('address')} rows={2} />
            <LineField
              {...field('mapEmbed')}
              hint="Optional. Paste the embed code or the embed link from Google Maps or OpenStreetMap."
              dir="ltr"
              inputMode="url"
              onChange={(pasted) => change({ mapEmbed: mapAddressIn(pasted) })}
            />
          </Panel>
          <Panel title="Heading and intro">
            <LineField {...withDefault('getInTouchTitle')} />
            <ParagraphsField {...withDefault('getInTouchDescription')} rows={3} />
          </Panel>
        </div>
        <Preview label="the contact card" card="620px">
          <InEditedLanguage of={reachOf(draft)}>
            {(shown) => <ContactCard info={shownReach(shown, phone)} />}
          </InEditedLanguage>
        </Preview>
      </div>
    </EditorForm>
  );
}

const column = css`
  display: grid;
  gap: 24px;
  min-inline-size: 0;
`;
