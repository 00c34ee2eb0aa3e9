import type { Service } from '@agency/contract/services';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { CardsScreen } from '../../dashboard/CardsScreen.tsx';
import { cardSizes } from '../../dashboard/DocumentCards.tsx';
import { OrderDialog } from '../../dashboard/ordering/OrderDialog.tsx';
import { newestFirst } from '../../dashboard/ordering/useMoving.ts';
import { Button } from '../../kit/Button.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { serviceIcon } from '../iconApi.ts';
import { ServiceDialog } from './ServiceDialog.tsx';
import { UsedBy } from './UsedBy.tsx';
import {
  useListAdminServicesQuery,
  useRemoveServiceMutation,
  useUpdateServiceMutation,
} from './servicesAdminApi.ts';

/** The services: add, edit, reorder and delete. */
export function ServicesScreen() {
  // Editing needs the current list; the cached one is shown until it is loaded.
  const reading = useListAdminServicesQuery({}, { refetchOnMountOrArgChange: true });
  const { data: services } = reading;
  const [ordering, setOrdering] = useState(false);
  const [update] = useUpdateServiceMutation();
  const [remove] = useRemoveServiceMutation();

  return (
    <>
      <CardsScreen
        kind="service"
        title="Edit Services"
        names={['service', 'services']}
        reading={reading}
        remove={(service) => remove({ params: { id: service.id }, ifMatch: service })}
        faceOf={(service) => <Face service={service} />}
        textOf={({ description }) => description}
        emptyHint="New services appear on the site right away."
        actions={
          (!services || services.length > 1) && (
            <Button disabled={!services} onClick={() => setOrdering(true)}>
              <ArrowUpDown size={18} aria-hidden />
              Change order
            </Button>
          )
        }
        consequences={(service) => <UsedBy service={service} services={services ?? []} />}
      >
        {(service, onClose, onSaved) => (
          <ServiceDialog service={service} onClose={onClose} onSaved={onSaved} />
        )}
      </CardsScreen>
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
    </>
  );
}

function Face({ service }: { service: Service }) {
  const Icon = serviceIcon[service.icon];
  if (!service.image) return <Icon size={44} strokeWidth={1.25} aria-hidden />;
  return <Picture src={service.image} alt="" placeholders={service.placeholders} sizes={cardSizes} />;
}
