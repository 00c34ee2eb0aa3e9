import { bodyOf, type DraftOf } from '@agency/contract/document/document';
import { service as description, type Service } from '@agency/contract/services';
import { formOf } from '../../dashboard/editing/formFields.ts';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { useDueQuestion } from '../../dashboard/publication/useDueQuestion.tsx';
import {
  useCreateServiceMutation,
  useRestoreServiceMutation,
  useUpdateServiceMutation,
} from './servicesAdminApi.ts';

/** The fields of the form. */
export type ServiceDraft = DraftOf<(typeof description)['fields']>;

interface Options {
  /** The service to change; undefined for a new one. */
  service: Service | undefined;
  onSaved: (saved: Service) => void;
  onFinished: () => void;
  onGone: () => void;
}

export function useServiceForm({ service, onSaved, onFinished, onGone }: Options): Editor<ServiceDraft> {
  const [create] = useCreateServiceMutation();
  const [update] = useUpdateServiceMutation();
  const [restore] = useRestoreServiceMutation();
  const editor = useEditor<Service, ServiceDraft>({
    name: `services/${service?.id ?? 'new'}`,
    stored: service,
    failed: 'Failed to save service.',
    ...formOf(description),
    update: (draft, base, identity) =>
      update({ params: { id: base.id }, body: bodyOf(description, draft), ifMatch: base, ...identity }),
    create: (draft, id, identity) => create({ body: { id, ...bodyOf(description, draft) }, ...identity }),
    restore: (made) => restore({ params: { id: service?.id ?? made } }),
    lost: () => 'Projects no longer use it.',
    onSaved,
    onFinished,
    onGone,
  });
  return useDueQuestion(editor);
}
