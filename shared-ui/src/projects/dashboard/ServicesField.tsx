import { Field } from '../../kit/Field.tsx';
import { TokenSelect, type Token } from '../../kit/TokenSelect.tsx';
import { useListAdminServicesQuery } from '../../services/dashboard/servicesAdminApi.ts';

interface Props {
  value: Token[];
  onChange: (services: Token[]) => void;
  error: string | undefined;
}

const none = 'No services available. Please add services first.';

/**
 * A project's services. Like its image, they are marked as required, but a project can be saved without them
 * (specification, section 5).
 */
export function ServicesField({ value, onChange, error }: Props) {
  const { data: services, isError } = useListAdminServicesQuery({});
  const hint = isError && !services ? 'Failed to fetch admin services' : services?.length === 0 && none;
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
