import { aboutRecord, type About } from '@agency/contract/about';
import { LineField } from '../../dashboard/translating/TranslatableField.tsx';
import { fieldsOf } from '../../dashboard/editing/formFields.ts';
import { EditorDialog } from '../../dashboard/editing/EditorDialog.tsx';
import { LinkField } from '../../dashboard/LinkField.tsx';
import { PictureField } from '../../dashboard/PictureField.tsx';
import { notify } from '../../kit/notify.ts';
import { team, type Item, type MemberDraft, wholeAbout } from './lists.ts';
import { useItemForm } from './useItemForm.ts';

const FAILED = 'Failed to save team member';

interface Props {
  about: About;
  /** The member to change; undefined for a new one. */
  member: Item<MemberDraft> | undefined;
  onClose: () => void;
}

export function MemberDialog({ about, member, onClose }: Props) {
  const form = useItemForm<MemberDraft>({
    about,
    list: team,
    item: member,
    onSaved: () =>
      notify.saved(member ? 'Team member updated successfully' : 'Team member added successfully'),
    failed: FAILED,
    onFinished: onClose,
    onGone: onClose,
  });
  const field = fieldsOf(aboutRecord.fields.team, form);

  return (
    <EditorDialog
      title={member ? 'Edit Member' : 'Add Member'}
      editor={form}
      partOf={wholeAbout}
      onClose={onClose}
    >
      <LineField {...field('name')} />
      <LineField {...field('role')} />
      <LinkField
        {...field('link')}
        hint="Optional. For example a LinkedIn profile, or a page of this site."
      />
      <PictureField
        {...field('image')}
        placeholders={about.placeholders}
        saved={member?.image}
        here={{ kind: 'about', label: aboutRecord.fields.team.label }}
      />
    </EditorDialog>
  );
}
