import { css } from '@emotion/react';
import { settings as calls, type Settings } from '@agency/contract/settings';
import { EditorForm } from '../../dashboard/editing/EditorForm.tsx';
import { ImageField } from '../../kit/ImageField.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { site } from '../../site.ts';
import { useSettingsForm, type Draft } from './useSettingsForm.ts';

/** Every setting; a field left empty shows what the site then says. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings);
  const { draft, errors, change } = form;
  const field = (name: keyof Draft & keyof typeof site, standard: string = site[name]) => ({
    value: draft[name],
    hint: draft[name] === '' && defaultOf(standard),
    onChange: (value: string) => change({ [name]: value }),
    error: errors[name],
  });
  return (
    <EditorForm title="Settings" editor={form}>
      <div css={room}>
        {form.restored}
        {form.failure && <Notice tone="problem">{calls.update.failure}</Notice>}
        <p css={soft}>
          A field left empty takes its default, which stands below it. The site changes as soon as you save.
        </p>
        <div css={panels}>
          <Panel title="Brand">
            <TextField label="Brand" {...field('brand')} />
            <TextField label="Tagline" {...field('tagline')} />
            <ImageField
              label="Logo"
              value={draft.logo}
              placeholders={settings.placeholders}
              onChange={(logo) => change({ logo })}
              error={errors['logo']}
            />
          </Panel>
          <Panel title="Phone and Messaging">
            <div css={pair}>
              <TextField label="Phone" dir="ltr" inputMode="tel" {...field('phone')} />
              <TextField
                label="Messaging number"
                dir="ltr"
                inputMode="tel"
                {...field('messagingNumber', draft.phone || site.messagingNumber)}
              />
            </div>
          </Panel>
          <Panel title="Social Links">
            <TextField label="Social network" dir="ltr" inputMode="url" {...field('socialNetworkUrl')} />
            <TextField
              label="Professional network"
              dir="ltr"
              inputMode="url"
              {...field('professionalNetworkUrl')}
            />
          </Panel>
          <Panel title="Privacy">
            <TextArea
              label="Privacy text"
              rows={10}
              {...field('privacyText')}
              hint={
                <>
                  What the privacy page says. A blank line begins a new paragraph. {field('privacyText').hint}
                </>
              }
            />
          </Panel>
        </div>
      </div>
    </EditorForm>
  );
}

const defaultOf = (text: string) => `Default: ${text.length > 140 ? `${text.slice(0, 139)}…` : text}`;

const room = css`
  display: grid;
  gap: 20px;
`;
const panels = css`
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
  gap: 18px;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
`;
