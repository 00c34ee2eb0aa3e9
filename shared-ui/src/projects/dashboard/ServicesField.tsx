import { Field } from '../../kit/Field.tsx';
import { TokenSelect, type Token } from '../../kit/TokenSelect.tsx';
import { useListAdminServicesQuery } from '../../services/dashboard/servicesAdminApi.ts';

interface Props {
  value: Token[];
  onChange: (services: Token[]) => void;
  error: string | undefined;
}

/** The specification marks the field as required, but also saves projects without it. */
export const CAN_WAIT = 'You can save without it and add it later.';

const none = 'No services available. Please add services first.';

/** The services of a project. */
export function ServicesField({ value, onChange, error }: Props) {
  const { data: services, isError } = useListAdminServicesQuery({});
  const hint =
    isError && !services
      ? 'Failed to fetch admin services'
      : services?.length === 0
        ? none
        : value.length === 0 && CAN_WAIT;
  return (
    <Field label="Services" required error={error} hint={hint}>
      {(wiring) => (
        <TokenSelect
          {...wiring}
          label="Services"
          placeholder={services || isError ? 'Search services...' : 'Loading services...'}
          options={services?.map(({ id, title }) => ({ id, title })) ?? []}
          value={value}
          onChange={onChange}
          none={services ? none : 'Loading services...'}
        />
      )}
    </Field>
  );
}
