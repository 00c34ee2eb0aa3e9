import { ServiceInput, type Service } from '@agency/contract/services';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { checkFields } from '../../kit/checkFields.ts';
import { value } from '../../merge/shape.ts';
import {
  useCreateServiceMutation,
  useRestoreServiceMutation,
  useUpdateServiceMutation,
} from './servicesAdminApi.ts';

/** What the form writes. */
export type Draft = Pick<Service, 'title' | 'description' | 'icon' | 'image'>;

/** A service of which nothing is written yet. */
export const blankService: Draft = { title: '', description: '', icon: 'Code', image: '' };

const draftOf = ({ title, description, icon, image }: Service): Draft => ({
  title,
  description,
  icon,
  image,
});

/** What people call a service's fields, and how two people's changes to them are merged. */
export const serviceShape = {
  title: value('Title'),
  description: value('Description'),
  icon: value('Icon'),
  image: value('Image', 'picture'),
};

interface Options {
  /** The service to be changed; none for a new one. */
  service: Service | undefined;
  onSaved: (saved: Service) => void;
  onFinished: () => void;
  onGone: () => void;
}

/** The editor of a service. */
export function useServiceForm({ service, onSaved, onFinished, onGone }: Options): Editor<Draft> {
  const [create] = useCreateServiceMutation();
  const [update] = useUpdateServiceMutation();
  const [restore] = useRestoreServiceMutation();
  return useEditor<Service, Draft>({
    name: `services/${service?.id ?? 'new'}`,
    stored: service,
    blank: blankService,
    draftOf,
    shape: serviceShape,
    check: (draft) => checkFields(ServiceInput, draft),
    update: (body, base) => update({ params: { id: base.id }, body, ifMatch: base }),
    create: (body, id) => create({ body: { id, ...body } }),
    restore: (made) => restore({ params: { id: service?.id ?? made } }),
    lost: () => 'The projects that named it no longer do.',
    picture: 'image',
    onSaved,
    onFinished,
    onGone,
  });
}
