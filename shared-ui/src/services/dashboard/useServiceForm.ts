import { problems, type ProblemReply } from '@agency/contract/problems';
import { ServiceInput, type Service } from '@agency/contract/services';
import { useState } from 'react';
import { newId } from '../../api/newId.ts';
import { checkFields } from '../../kit/checkFields.ts';
import { useCreateServiceMutation, useUpdateServiceMutation } from './servicesAdminApi.ts';

/** What the form writes. */
export type Draft = Pick<Service, 'title' | 'description' | 'icon' | 'image'>;

const blank: Draft = { title: '', description: '', icon: 'Code', image: '' };

/** The form's part of a service. */
export const draftOf = ({ title, description, icon, image }: Draft): Draft => ({
  title,
  description,
  icon,
  image,
});

const same = (one: Draft, other: Draft) => JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));

/** A refusal changes nothing; after anything else it is not known. */
const mayHaveArrived = ({ code }: ProblemReply) => code === 'offline' || problems[code].status >= 500;

/** Holds what is typed, checks it against the contract, and saves it from the revision it started from. */
export function useServiceForm(service: Service | undefined, onSaved: (saved: Service) => void) {
  const [base, setBase] = useState(service);
  const [draft, setDraft] = useState<Draft>(() => draftOf(service ?? blank));
  const [id] = useState(newId);
  /** What was sent to be created, without an answer that says whether it was. */
  const [sent, setSent] = useState<Draft>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failed, setFailed] = useState(false);
  /** What someone else saved in the meantime. */
  const [theirs, setTheirs] = useState<Service>();
  const [create, creating] = useCreateServiceMutation();
  const [update, updating] = useUpdateServiceMutation();
  const busy = creating.isLoading || updating.isLoading;

  async function save() {
    if (busy) return;
    setFailed(false);
    const wrong = checkFields(ServiceInput, draft);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const { data, error } = base ? await replace(base) : await add();
    if (data) return onSaved(data);
    const problem = error as ProblemReply;
    if (problem.code === 'staleRevision' && problem.current) {
      const current = problem.current as Service;
      // It is what we want: an earlier save did arrive, and only its answer was lost.
      return same(current, draft) ? onSaved(current) : setTheirs(current);
    }
    setErrors({ ...problem.fields, ...aboutPicture(problem) });
    setFailed(true);
  }

  const replace = ({ id: which, revision }: Pick<Service, 'id' | 'revision'>) =>
    update({ params: { id: which }, body: draft, ifMatch: revision });

  /** Under one id only one content is created, so a repeat sends what was sent first; later words follow as a change. */
  async function add() {
    const first = sent ?? draft;
    const created = await create({ body: { id, ...first } });
    if (created.error && mayHaveArrived(created.error as ProblemReply)) setSent(first);
    if (!created.data || same(first, draft)) return created;
    return replace({ id, revision: 1 });
  }

  return {
    draft,
    errors,
    failed,
    busy,
    theirs,
    unsaved: !same(draft, base ?? blank),
    save,
    change: (changes: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...changes }));
      // A field's error goes when the field is edited.
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))),
      );
    },
    /** Goes on from their version, with their content or with what was typed here. */
    settle: (content: 'theirs' | 'mine') => {
      if (!theirs) return;
      setBase(theirs);
      if (content === 'theirs') setDraft(draftOf(theirs));
      setTheirs(undefined);
    },
  };
}

const aboutPicture = ({ code }: ProblemReply): Record<string, string> =>
  code === 'pictureTooLarge' || code === 'tooManyPixels' || code === 'notAPicture'
    ? { image: problems[code].message }
    : {};
