import { css } from '@emotion/react';
import type { About } from '@agency/contract/about';
import { useEffect } from 'react';
import { SaveForm } from '../../dashboard/editing/SaveForm.tsx';
import { Button } from '../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';
import { ImageField } from '../../kit/ImageField.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { notify } from '../../kit/notify.ts';
import { TextField } from '../../kit/TextField.tsx';
import { team, type Item, type MemberDraft } from './lists.ts';
import { memberShape } from './shapes.ts';
import { useItemForm } from './useItemForm.ts';

const FAILED = 'Failed to save team member';

interface Props {
  about: About;
  /** The member to be changed; none for a new one. */
  member: Item<MemberDraft> | undefined;
  onClose: () => void;
}

/** Writes who someone of the team is. */
export function MemberDialog({ about, member, onClose }: Props) {
  const form = useItemForm<MemberDraft>({
    about,
    list: team,
    item: member,
    blank: { name: '', role: '', image: '' },
    draftOf: ({ name, role, image }) => ({ name, role, image }),
    shape: memberShape,
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: 'Name is required.' } : {}),
    picture: 'image',
    onSaved: () =>
      notify.saved(member ? 'Team member updated successfully' : 'Team member added successfully'),
    onFinished: onClose,
    onGone: onClose,
  });
  const { draft, errors, change, ask, failure } = form;

  useEffect(() => {
    if (failure) notify.problem(FAILED);
  }, [failure]);

  return (
    <Dialog title={member ? 'Edit Member' : 'Add Member'} holdsWork onClose={() => ask(onClose)}>
      <SaveForm editor={form} css={fields}>
        {form.restored}
        {failure && <Notice tone="problem">{FAILED}</Notice>}
        <TextField
          label="Name"
          required
          value={draft.name}
          onChange={(name) => change({ name })}
          error={errors['name']}
        />
        <TextField
          label="Role"
          value={draft.role}
          onChange={(role) => change({ role })}
          error={errors['role']}
        />
        <ImageField
          label="Picture"
          value={draft.image}
          placeholders={about.placeholders}
          onChange={(image) => change({ image })}
          error={errors['image']}
        />
        <div css={dialogActions}>
          <Button onClick={() => ask(onClose)}>Cancel</Button>
          <Button type="submit" tone="primary" busy={form.busy && 'Saving...'}>
            Save
          </Button>
        </div>
      </SaveForm>
      {form.questions}
    </Dialog>
  );
}

const fields = css`
  display: grid;
  gap: 18px;
`;
