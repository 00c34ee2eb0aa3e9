import { css } from '@emotion/react';
import { Field } from '../../kit/Field.tsx';
import { useLastGood } from '../../kit/useLastGood.ts';
import { useListServicesQuery } from '../../services/servicesApi.ts';
import { MultiSelect } from './MultiSelect.tsx';
import { useMoreWords, useWords } from '../../language.ts';

interface Props {
  value: readonly string[];
  onChange: (titles: string[]) => void;
  error: string | undefined;
}

/** The services that the visitor asks for. */
export function ContactServicesField({ value, onChange, error }: Props) {
  const { form: words } = useMoreWords('contact');
  const { tryAgain } = useWords();
  const answer = useListServicesQuery({});
  const services = useLastGood('services', answer, words.servicesFailed);
  const titles = [...new Set(services?.map(({ title }) => title))];
  const waiting = !services && !answer.error;
  return (
    <Field
      label={words.services}
      required
      error={error}
      hint={
        answer.error &&
        !services && (
          <>
            {words.servicesMissing}{' '}
            <button type="button" css={again} onClick={() => void answer.refetch()}>
              {tryAgain}
            </button>
          </>
        )
      }
    >
      {(wiring) => (
        <MultiSelect
          {...wiring}
          placeholder={waiting ? words.loadingServices : words.chooseServices}
          label={words.services}
          // Keep chosen services that no longer exist in the list, so that the visitor can see and remove them.
          options={[...new Set([...(titles.length > 0 || waiting ? titles : [words.anything]), ...value])]}
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
