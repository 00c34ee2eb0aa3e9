import { Select } from '../../kit/Select.tsx';
import { useReadAdminAboutQuery } from '../../about/dashboard/aboutAdminApi.ts';

interface Props {
  label: string;
  value: string;
  onChange: (author: string) => void;
  error: string | undefined;
}

/** The choice of an article's author among the team of the page 'About'. */
export function AuthorField({ value, ...field }: Props) {
  const { data: about } = useReadAdminAboutQuery({});
  const people = about?.team.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  // The chosen person was deleted, or the team isn't loaded yet.
  const isMissing = value !== '' && !people.some((one) => one.value === value);
  return (
    <Select
      {...field}
      value={value}
      hint="Optional. The people are those of the page About."
      options={[
        { value: '', label: 'Nobody' },
        ...people,
        ...(isMissing ? [{ value, label: about ? 'A deleted person' : '…' }] : []),
      ]}
    />
  );
}
