import { css } from '@emotion/react';
import { Field } from '../../kit/Field.tsx';
import { useLastGood } from '../../kit/useLastGood.ts';
import { useListServicesQuery } from '../../services/servicesApi.ts';
import { MultiSelect } from './MultiSelect.tsx';

interface Props {
  value: readonly string[];
  onChange: (titles: string[]) => void;
  error: string | undefined;
}

/** The choice if there are no services, so that visitors can still write. */
const anything = 'General inquiry';

/** The services that the visitor asks for. */
export function ContactServicesField({ value, onChange, error }: Props) {
  const answer = useListServicesQuery({});
  const services = useLastGood('services', answer, 'Failed to load services');
  const titles = [...new Set(services?.map(({ title }) => title))];
  const waiting = !services && !answer.error;
  return (
    <Field
      label="Services"
      required
      error={error}
      hint={
        answer.error &&
        !services && (
          <>
            Our services couldn’t be loaded.{' '}
            <button type="button" css={again} onClick={() => void answer.refetch()}>
              Try again
            </button>
          </>
        )
      }
    >
      {(wiring) => (
        <MultiSelect
          {...wiring}
          placeholder={waiting ? 'Loading services...' : 'Choose one or more'}
          label="Services"
          // Keep chosen services that no longer exist in the list, so that the visitor can see and remove them.
          options={[...new Set([...(titles.length > 0 || waiting ? titles : [anything]), ...value])]}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

const again = css`
  min-block-size: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--violet);
  font-weight: 600;
  text-decoration: underline;
  cursor: pointer;
`;
