import { css } from '@emotion/react';
import { settingsRecord, type Settings } from '@agency/contract/settings';
import { LanguagesField } from './LanguagesField.tsx';
import { defaultHint } from '../../dashboard/editing/defaultHint.ts';
import { LineField, ParagraphsField } from '../../dashboard/translating/TranslatableField.tsx';
import { fieldsOf } from '../../dashboard/editing/formFields.ts';
import { EditorForm } from '../../dashboard/editing/EditorForm.tsx';
import { PictureField } from '../../dashboard/PictureField.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { site } from '../../site.ts';
import { isPhoneNumber } from '../../kit/phoneNumber.ts';
import { RedirectsField } from './RedirectsField.tsx';
import { useSettingsForm, type SettingsDraft } from './useSettingsForm.ts';
import { useMoreWords, useWords } from '../../language.ts';

/** The form with all settings. Below an empty field it shows the default that the site uses. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const defaults = {
    ...site,
    ...useWords().defaults,
    privacyText: useMoreWords('privacy').text,
  };
  const form = useSettingsForm(settings);
  const { draft } = form;
  const field = fieldsOf(settingsRecord, form);
  const withDefault = (
    name: keyof SettingsDraft & keyof typeof defaults,
    standard: string = defaults[name],
  ) => ({
    ...field(name),
    hint: defaultHint(draft[name], standard),
  });
  return (
    <EditorForm title="Settings" kind="settings" editor={form}>
      <div css={room}>
        {form.restored}
        <p css={soft}>
          Leave a field empty to use the default below it. Changes go live as soon as you save.
        </p>
        <div css={panels}>
          <Panel title="Name and logo">
            <LineField {...withDefault('brand')} />
            <LineField {...withDefault('tagline')} />
            <PictureField
              {...field('logo')}
              placeholders={settings.placeholders}
              saved={settings.logo}
              here={{ kind: 'settings' }}
            />
          </Panel>
          <Panel title="Phone and Messaging">
            <p css={soft}>
              The contact button on every page of the site offers these, the phone number only on phones and
              tablets.
            </p>
            <div css={pair}>
              <LineField dir="ltr" inputMode="tel" {...withDefault('phone')} />
              <LineField
                dir="ltr"
                inputMode="tel"
                {...withDefault(
                  'messagingNumber',
                  isPhoneNumber(draft.phone) ? draft.phone : site.messagingNumber,
                )}
              />
            </div>
          </Panel>
          <Panel title="Social Links">
            <LineField dir="ltr" inputMode="url" {...withDefault('socialNetworkUrl')} />
            <LineField dir="ltr" inputMode="url" {...withDefault('professionalNetworkUrl')} />
          </Panel>
          <Panel title="Languages">
            <LanguagesField
              languages={draft.languages}
              errors={form.errors}
              onChange={(languages) => form.change({ languages })}
            />
          </Panel>
          <Panel title="Old addresses">
            <p css={soft}>If this site replaces an older one, links to its pages can lead to the new ones.</p>
            <RedirectsField {...field('redirects')} />
          </Panel>
          <Panel title="Privacy">
            <ParagraphsField
              rows={10}
              {...withDefault('privacyText')}
              hint={
                <>
                  Shown on the privacy page. Leave an empty line between paragraphs.
                  <br />
                  {withDefault('privacyText').hint}
                </>
              }
            />
          </Panel>
        </div>
      </div>
    </EditorForm>
  );
}

const room = css`
  display: grid;
  gap: 20px;
`;
export const panels = css`
  columns: 2 420px;
  column-gap: 20px;
  > * {
    break-inside: avoid;
    margin-block-end: 20px;
  }
`;
const soft = css`
  color: var(--ink-soft);
`;
const pair = css`
  display: grid;
  align-items: start;
  gap: 18px;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
`;
