import { css } from '@emotion/react';
import { Profile, session, type SignedInAs } from '@agency/contract/session';
import { roleLabels } from '@agency/contract/roles';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useState } from 'react';
import { NO_CHANGES, SaveButton } from '../dashboard/editing/SaveButton.tsx';
import { OfflinePanel } from '../drafts/OfflinePanel.tsx';
import { checkFields } from '../kit/checkFields.ts';
import { ImageField } from '../kit/ImageField.tsx';
import { Link } from '../kit/Link.tsx';
import { Form } from '../kit/Form.tsx';
import { Notice } from '../kit/Notice.tsx';
import { notify } from '../kit/notify.ts';
import { Panel, panels } from '../kit/Panel.tsx';
import { ScreenHead } from '../dashboard/ScreenHead.tsx';
import { TextField } from '../kit/TextField.tsx';
import { useUnsaved } from '../kit/useUnsaved.tsx';
import { screens } from '../dashboard/screens.ts';
import { useChangeProfileMutation, useReadSessionQuery } from './sessionApi.ts';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionList } from './SessionList.tsx';

/** The user's own account and sessions. */
export function ProfileScreen() {
  const { data: who } = useReadSessionQuery({});
  return (
    <>
      <ScreenHead title="Profile" />
      {who?.mustSetUp && (
        <div css={above}>
          <Notice tone="info">
            Everyone here needs two-step sign-in. Set up yours below to continue. Nothing you wrote is lost.
          </Notice>
        </div>
      )}
      <div css={[panels, sessionsBelow]}>
        {who && <ProfileForm who={who} />}
        <SecondFactorPanel />
        <OfflinePanel />
        <SessionList />
      </div>
    </>
  );
}

type Draft = { name: string; picture: string };
const draftOf = ({ name = '', picture = '' }: SignedInAs): Draft => ({ name, picture });

function ProfileForm({ who }: { who: SignedInAs }) {
  const stored = draftOf(who);
  const [draft, setDraft] = useState(stored);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState('');
  const [change, { isLoading }] = useChangeProfileMutation();
  const isUnsaved = draft.name !== stored.name || draft.picture !== stored.picture;
  const { question } = useUnsaved(isUnsaved, () => setDraft(stored));

  async function submit() {
    if (isLoading) return;
    if (!isUnsaved) return notify.info(NO_CHANGES);
    const wrong = checkFields(Profile, draft);
    setErrors(wrong);
    setProblem('');
    if (Object.keys(wrong).length > 0) return;
    const { data, error } = await change({ body: draft });
    const failure = problemOf(error);
    setErrors(failure?.fields ?? {});
    if (failure && !failure.fields) setProblem(`${session.changeProfile.failure}\n${failure.message}`);
    if (!data) return;
    setDraft(draftOf(data));
    notify.success('Profile saved successfully');
  }

  return (
    <Panel title="Your details">
      <Form css={form} onSubmit={submit}>
        {problem && <Notice tone="problem">{problem}</Notice>}
        <TextField
          label="Name"
          autoComplete="name"
          hint="Shown to others in the dashboard instead of your email address."
          value={draft.name}
          onChange={(name) => setDraft({ ...draft, name })}
          error={errors['name']}
        />
        <ImageField
          label="Picture"
          round
          value={draft.picture}
          onChange={(picture) => setDraft({ ...draft, picture })}
          error={errors['picture']}
        />
        <p css={soft}>
          You sign in as <span dir="ltr">{who.email}</span>
          {who.role && `. Your role: ${roleLabels[who.role].toLowerCase()}`}.{' '}
          <Link to={screens.password.path}>Change password</Link>
        </p>
        <div>
          <SaveButton unsaved={isUnsaved} busy={isLoading} />
        </div>
      </Form>
      {question}
    </Panel>
  );
}

const above = css`
  margin-block-end: 20px;
`;
/* Below the first row, each panel has a row of its own. */
const sessionsBelow = css`
  align-items: stretch;
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
`;
const form = css`
  display: grid;
  gap: 20px;
`;
const soft = css`
  color: var(--ink-soft);
  font-size: var(--step--1);
  overflow-wrap: anywhere;
`;
