import { MissingPage } from '../../kit/MissingPage.tsx';
import { useMoreWords } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useListServicesQuery } from '../servicesApi.ts';

/** Shown for an address of no service, or of a deleted one. Offers the services that there are. */
export function ServiceMissing({ isGone }: { isGone: boolean }) {
  const words = useMoreWords('service');
  const { data: services = [] } = useListServicesQuery({}, { skip: !isGone });
  return (
    <MissingPage
      title={isGone ? words.gone : words.missing}
      why={!isGone ? words.missingWhy : services.length > 0 ? words.goneWhy : undefined}
      instead={services.map(({ id, slug, title }) => ({ id, href: paths.service(slug), title }))}
      back={{ href: paths.services, label: words.all }}
    />
  );
}
