import { service as description, serviceIconLabels, type Service } from '@agency/contract/services';
import { fieldsOf } from '../../dashboard/editing/formFields.ts';
import { EditorDialog } from '../../dashboard/editing/EditorDialog.tsx';
import { Preview } from '../../dashboard/preview/Preview.tsx';
import { PictureField } from '../../dashboard/PictureField.tsx';
import { IconPicker } from '../../kit/IconPicker.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { serviceIcon } from '../iconApi.ts';
import { ServiceCard } from '../public/ServiceCard.tsx';
import { useServiceForm } from './useServiceForm.ts';

interface Props {
  /** The service to change; undefined for a new one. */
  service: Service | undefined;
  onClose: () => void;
  onSaved: (saved: Service) => void;
}

/** Edits a service. Unsaved input is kept until the user saves or discards it. */
export function ServiceDialog({ service, onClose, onSaved }: Props) {
  const form = useServiceForm({ service, onSaved, onFinished: onClose, onGone: onClose });
  const field = fieldsOf(description, form);
  return (
    <EditorDialog
      title={service ? 'Edit Service' : 'Add Service'}
      subtitle={service?.title}
      editor={form}
      of={service && { kind: 'service', id: service.id }}
      preview={
        <Preview label="the service" card="564px">
          <ul role="list">
            <ServiceCard service={{ ...unsaved, ...service, ...form.draft }} first={false} />
          </ul>
        </Preview>
      }
      onClose={onClose}
    >
      <TextField {...field('title')} />
      <TextArea {...field('description')} />
      <IconPicker {...field('icon')} icons={serviceIcon} labels={serviceIconLabels} />
      <PictureField
        {...field('image')}
        placeholders={service?.placeholders}
        saved={service?.image}
        here={{ kind: 'service', id: service?.id }}
      />
    </EditorDialog>
  );
}

/** The service's fields that are not in the form. The card doesn't show them. */
const unsaved = { id: '', revision: 0, createdAt: '', updatedAt: '', placeholders: {} };
