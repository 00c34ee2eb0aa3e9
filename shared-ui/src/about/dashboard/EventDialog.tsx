import { JourneyEventInput, type About } from '@agency/contract/about';
import { EditorDialog } from '../../dashboard/editing/EditorDialog.tsx';
import { checkFields } from '../../kit/checkFields.ts';
import { notify } from '../../kit/notify.ts';
import { TextArea } from '../../kit/TextArea.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { journey, type EventDraft, type Item } from './lists.ts';
import { eventShape } from './shapes.ts';
import { useItemForm } from './useItemForm.ts';

const FAILED = 'Failed to save journey event';

interface Props {
  about: About;
  /** The event to be changed; none for a new one. */
  event: Item<EventDraft> | undefined;
  onClose: () => void;
}

/** Writes an event of the journey. What was typed stays until it is saved or given up on purpose. */
export function EventDialog({ about, event, onClose }: Props) {
  const form = useItemForm<EventDraft>({
    about,
    list: journey,
    item: event,
    blank: { year: '', title: '', description: '' },
    draftOf: ({ year, title, description }) => ({ year, title, description }),
    shape: eventShape,
    check: (draft) => checkFields(JourneyEventInput, draft),
    onSaved: () =>
      notify.saved(event ? 'Journey event updated successfully' : 'Journey event added successfully'),
    onFailed: () => notify.problem(FAILED),
    onFinished: onClose,
    onGone: onClose,
  });
  const { draft, errors, change } = form;

  return (
    <EditorDialog title={event ? 'Edit Event' : 'Add Event'} editor={form} failed={FAILED} onClose={onClose}>
      <TextField
        label="Year"
        required
        value={draft.year}
        onChange={(year) => change({ year })}
        error={errors['year']}
      />
      <TextField
        label="Title"
        required
        value={draft.title}
        onChange={(title) => change({ title })}
        error={errors['title']}
      />
      <TextArea
        label="Description"
        required
        value={draft.description}
        onChange={(description) => change({ description })}
        error={errors['description']}
      />
    </EditorDialog>
  );
}
