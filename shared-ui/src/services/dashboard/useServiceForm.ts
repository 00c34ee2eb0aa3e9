import type { DraftOf } from '@agency/contract/document/document';
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
    update: (body, base, identity) => update({ params: { id: base.id }, body, ifMatch: base, ...identity }),
    create: (body, id, identity) => create({ body: { id, ...body }, ...identity }),
    restore: (made) => restore({ params: { id: service?.id ?? made } }),
    lost: () => 'Projects no longer use it.',
    onSaved,
    onFinished,
    onGone,
  });
  return useDueQuestion(editor);
}
