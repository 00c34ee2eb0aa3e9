import { aboutRecord, type About } from '@agency/contract/about';
import { LineField, ParagraphsField } from '../../dashboard/translating/TranslatableField.tsx';
import { fieldsOf } from '../../dashboard/editing/formFields.ts';
import { EditorDialog } from '../../dashboard/editing/EditorDialog.tsx';
import { notify } from '../../kit/notify.ts';
import { journey, type EventDraft, type Item, wholeAbout } from './lists.ts';
import { useItemForm } from './useItemForm.ts';

const FAILED = 'Failed to save journey event';

interface Props {
  about: About;
  /** The event to change; undefined for a new one. */
  event: Item<EventDraft> | undefined;
  onClose: () => void;
}

/** Edits an event of the journey. Unsaved input is kept until the user saves or discards it. */
export function EventDialog({ about, event, onClose }: Props) {
  const form = useItemForm<EventDraft>({
    about,
    list: journey,
    item: event,
    onSaved: () =>
      notify.saved(event ? 'Journey event updated successfully' : 'Journey event added successfully'),
    failed: FAILED,
    onFinished: onClose,
    onGone: onClose,
  });
  const field = fieldsOf(aboutRecord.fields.journey, form);

  return (
    <EditorDialog
      title={event ? 'Edit Event' : 'Add Event'}
      editor={form}
      partOf={wholeAbout}
      onClose={onClose}
    >
      <LineField {...field('year')} />
      <LineField {...field('title')} />
      <ParagraphsField {...field('description')} />
    </EditorDialog>
  );
}
