import type { ProjectDraft } from './useProjectForm.ts';
import { useReadAdminAboutQuery } from '../../about/dashboard/aboutAdminApi.ts';
import { newId } from '../../api/newId.ts';
import { Field } from '../../kit/Field.tsx';
import { TokenSelect } from '../../kit/TokenSelect.tsx';

type People = ProjectDraft['people'];

interface Props {
  label: string;
  value: People;
  onChange: (people: People) => void;
  error: string | undefined;
}

/** The people who made a project, chosen among the team of the page 'About'. */
export function PeopleField({ label, value, onChange, error }: Props) {
  const { data: about } = useReadAdminAboutQuery({});
  const people = about?.team.map(({ id, name }) => ({ id, title: name })) ?? [];
  const nameOf = (id: string) =>
    people.find((one) => one.id === id)?.title ?? (about ? 'A deleted person' : '…');
  return (
    <Field label={label} error={error} hint="Optional. The people are those of the page About.">
      {(wiring) => (
        <TokenSelect
          {...wiring}
          label={label}
          placeholder="Search people..."
          options={people}
          value={value.map(({ person }) => ({ id: person, title: nameOf(person) }))}
          onChange={(chosen) =>
            onChange(
              chosen.map(
                ({ id }) => value.find(({ person }) => person === id) ?? { id: newId(), person: id },
              ),
            )
          }
          none={about ? 'The page About has no people yet.' : 'Loading people...'}
        />
      )}
    </Field>
  );
}
