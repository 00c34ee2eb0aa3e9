import type { About } from '@agency/contract/about';
import { EditorDialog } from '../../dashboard/editing/EditorDialog.tsx';
import { ImageField } from '../../kit/ImageField.tsx';
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
    onFailed: () => notify.problem(FAILED),
    onFinished: onClose,
    onGone: onClose,
  });
  const { draft, errors, change } = form;

  return (
    <EditorDialog
      title={member ? 'Edit Member' : 'Add Member'}
      editor={form}
      failed={FAILED}
      onClose={onClose}
    >
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
    </EditorDialog>
  );
}
