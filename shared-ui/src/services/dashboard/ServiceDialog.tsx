import { service as description, serviceIconLabels, type Service } from '@agency/contract/services';
import { InEditedLanguage } from '../../dashboard/translating/InEditedLanguage.tsx';
import { LineField, ParagraphsField } from '../../dashboard/translating/TranslatableField.tsx';
import { fieldsOf } from '../../dashboard/editing/formFields.ts';
import { EditorDialog } from '../../dashboard/editing/EditorDialog.tsx';
import { Preview } from '../../dashboard/preview/Preview.tsx';
import { PictureField } from '../../dashboard/PictureField.tsx';
import { useChosenPictures } from '../../dashboard/useChosenPictures.ts';
import { SlugField } from '../../dashboard/SlugField.tsx';
import { PageFields } from '../../dashboard/publication/PageFields.tsx';
import { IconPicker } from '../../kit/IconPicker.tsx';
import { paths } from '../../paths.ts';
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
  const placeholders = useChosenPictures(description, form.draft, service?.placeholders);
  return (
    <EditorDialog
      title={service ? 'Edit Service' : 'Add Service'}
      subtitle={service?.title}
      editor={form}
      of={service && { kind: 'service', id: service.id }}
      preview={
        <Preview label="the service" card="564px">
          <ul role="list">
            <InEditedLanguage of={{ ...unsaved, ...service, ...form.draft, placeholders }}>
              {(shown) => <ServiceCard service={shown} first={false} />}
            </InEditedLanguage>
          </ul>
        </Preview>
      }
      onClose={onClose}
    >
      <LineField {...field('title')} />
      <ParagraphsField {...field('description')} />
      <LineField {...field('price')} hint="Optional. Such as: US$12,000" />
      <LineField {...field('duration')} hint="Optional. Such as: 6 to 10 weeks" />
      <SlugField {...field('slug')} path={paths.services} />
      <IconPicker {...field('icon')} icons={serviceIcon} labels={serviceIconLabels} />
      <PictureField
        {...field('image')}
        placeholders={placeholders}
        saved={service?.image}
        here={{ kind: 'service', id: service?.id }}
      />
      <PageFields
        editor={form}
        pageOf={(draft) => draft}
        saved={service && { ...service, placeholders }}
        kind="service"
        path={paths.services}
      />
    </EditorDialog>
  );
}

/** The service's fields that are not in the form. The card doesn't show them. */
const unsaved = { id: '', revision: 0, createdAt: '', updatedAt: '' };
