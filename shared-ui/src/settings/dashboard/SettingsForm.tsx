import { css } from '@emotion/react';
import { settingsRecord, type Settings } from '@agency/contract/settings';
import { defaultHint } from '../../dashboard/editing/defaultHint.ts';
import { fieldsOf } from '../../dashboard/editing/formFields.ts';
import { EditorForm } from '../../dashboard/editing/EditorForm.tsx';
import { PictureField } from '../../dashboard/PictureField.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { site } from '../../site.ts';
import { isPhoneNumber } from '../../kit/phoneNumber.ts';
import { useSettingsForm, type SettingsDraft } from './useSettingsForm.ts';

/** The form with all settings. Below an empty field it shows the default that the site uses. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings);
  const { draft } = form;
  const field = fieldsOf(settingsRecord, form);
  const withDefault = (name: keyof SettingsDraft & keyof typeof site, standard: string = site[name]) => ({
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
            <TextField {...withDefault('brand')} />
            <TextField {...withDefault('tagline')} />
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
              <TextField dir="ltr" inputMode="tel" {...withDefault('phone')} />
              <TextField
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
            <TextField dir="ltr" inputMode="url" {...withDefault('socialNetworkUrl')} />
            <TextField dir="ltr" inputMode="url" {...withDefault('professionalNetworkUrl')} />
          </Panel>
          <Panel title="Privacy">
            <TextArea
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
