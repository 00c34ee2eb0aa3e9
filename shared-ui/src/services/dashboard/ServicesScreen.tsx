import type { Service } from '@agency/contract/services';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { cardSizes, DocumentCards, DocumentCardsSkeleton } from '../../dashboard/DocumentCards.tsx';
import { RemoveDialog } from '../../dashboard/RemoveDialog.tsx';
import { OrderDialog } from '../../dashboard/ordering/OrderDialog.tsx';
import { newestFirst } from '../../dashboard/ordering/useMoving.ts';
import { idOf } from '../../dashboard/unsaved/documentScreens.ts';
import { Unsaved } from '../../dashboard/unsaved/Unsaved.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { LoadFailed, type QueryState } from '../../dashboard/LoadFailed.tsx';
import { notify } from '../../kit/notify.ts';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { useBringBackMutation } from '../../trash/trashApi.ts';
import { Picture } from '../../kit/Picture.tsx';
import { serviceIcon } from '../iconApi.ts';
import { ServiceDialog } from './ServiceDialog.tsx';
import { UsedBy } from './UsedBy.tsx';
import {
  useListAdminServicesQuery,
  useRemoveServiceMutation,
  useUpdateServiceMutation,
} from './servicesAdminApi.ts';

/** The services: add, edit and delete. */
export function ServicesScreen() {
  const reading = useListAdminServicesQuery(
    {},
    // Editing needs the current list; the cached one is shown until it is loaded.
    { refetchOnMountOrArgChange: true },
  );
  const { data: services } = reading;
  const [edited, setEdited] = useState<Service | 'new'>();
  const [removing, setRemoving] = useState<Service>();
  const [ordering, setOrdering] = useState(false);
  const [update] = useUpdateServiceMutation();
  const [remove] = useRemoveServiceMutation();
  const [bringBack] = useBringBackMutation();

  return (
    <>
      <ScreenHead title="Edit Services">
        {(!services || services.length > 1) && (
          <Button disabled={!services} onClick={() => setOrdering(true)}>
            <ArrowUpDown size={18} aria-hidden />
            Change order
          </Button>
        )}
        <Button tone="primary" data-command="new" onClick={() => setEdited('new')}>
          <Plus size={20} aria-hidden />
          Add Service
        </Button>
      </ScreenHead>
      <Unsaved
        under="services/"
        open={edited && `services/${edited === 'new' ? 'new' : edited.id}`}
        onOpen={(found) => {
          const id = idOf(found);
          // Somebody may have deleted the service since the user typed. Then the form opens with the content that the
          // input is based on.
          const there = services?.find((each) => each.id === id) ?? (found.kept.base as Service | undefined);
          setEdited(id === undefined ? 'new' : there);
        }}
      />
      <List
        services={services}
        reading={reading}
        onAdd={() => setEdited('new')}
        onEdit={setEdited}
        onRemove={setRemoving}
      />
      {edited && (
        <ServiceDialog
          service={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={() =>
            notify.saved(edited === 'new' ? 'Service added successfully' : 'Service updated successfully')
          }
        />
      )}
      {ordering && services && (
        <OrderDialog
          label="Services"
          hint="Visitors see services and their projects in this order."
          items={services}
          line={newestFirst}
          nameOf={({ title }) => title}
          pictureOf={(service) => service}
          place={(item, position) => update({ params: { id: item.id }, body: { position }, ifMatch: item })}
          onClose={() => setOrdering(false)}
        />
      )}
      {removing && (
        <RemoveDialog
          question="Remove this service?"
          confirm="Remove"
          doc={removing}
          remove={(service) => remove({ params: { id: service.id }, ifMatch: service })}
          done="Service deleted successfully"
          failed="Failed to delete service."
          toTrash
          undo={({ id }) => bringBack({ kind: 'service', id })}
          nameOf={({ title }) => title}
          onClose={() => setRemoving(undefined)}
        >
          {(service) => (
            <>
              <p dir="auto">{service.title}</p>
              <UsedBy service={service} services={services ?? []} />
            </>
          )}
        </RemoveDialog>
      )}
    </>
  );
}

interface ListProps {
  services: Service[] | undefined;
  reading: QueryState;
  onAdd: () => void;
  onEdit: (service: Service) => void;
  onRemove: (service: Service) => void;
}

function List({ services, reading, onAdd, onEdit, onRemove }: ListProps) {
  if (services && services.length > 0)
    return (
      <DocumentCards
        documents={services}
        faceOf={(service) => <Face service={service} />}
        textOf={({ description }) => description}
        onEdit={onEdit}
        onRemove={onRemove}
      />
    );
  if (services)
    return (
      <EmptyState title="No services yet.">
        <p>New services appear on the site right away.</p>
        <Button onClick={onAdd}>Add the first service</Button>
      </EmptyState>
    );
  if (reading.error)
    return <LoadFailed reading={reading}>Failed to load services. Please refresh the page.</LoadFailed>;
  return <DocumentCardsSkeleton label="Loading services" />;
}

function Face({ service }: { service: Service }) {
  const Icon = serviceIcon[service.icon];
  if (!service.image) return <Icon size={44} strokeWidth={1.25} aria-hidden />;
  return <Picture src={service.image} alt="" placeholders={service.placeholders} sizes={cardSizes} />;
}
