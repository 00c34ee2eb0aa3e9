import { bodyOf, type DraftOf } from '@agency/contract/document/document';
import { isUnanswered, type ProblemReply } from '@agency/contract/problems';
import { project as description, type Project } from '@agency/contract/projects';
import { withCause } from '../../api/cause.ts';
import { useAltQuestion } from '../../blocks/dashboard/useAltQuestion.tsx';
import { formOf } from '../../dashboard/editing/formFields.ts';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { useDueQuestion } from '../../dashboard/publication/useDueQuestion.tsx';
import {
  useCreateProjectMutation,
  useRestoreProjectMutation,
  useUpdateProjectMutation,
} from './projectsAdminApi.ts';

/** The fields of the form. The gallery's pictures are managed separately. */
export type ProjectDraft = DraftOf<(typeof description)['fields']>;

const described = formOf(description);
const form = {
  ...described,
  /** Also removes facts and results in which nothing was typed. */
  normalize: (draft: ProjectDraft): ProjectDraft => {
    const normalized = described.normalize(draft);
    const isFilled = ({ label, value }: { label: string; value: string }) => (label + value).trim() !== '';
    const { facts, results } = normalized;
    return { ...normalized, facts: facts.filter(isFilled), results: results.filter(isFilled) };
  },
};

/** The server's message if there is one, else our own (specification, section 8). */
const sentence = (problem: ProblemReply) =>
  problem.code === 'unexpected' || isUnanswered(problem)
    ? withCause('Failed to save project', problem)
    : problem.message;

const withoutGallery = ({ galleryImages: { length } }: Project): string =>
  length === 0
    ? 'Its position in the list is lost.'
    : `Its gallery’s ${length === 1 ? 'image' : `${length} images`} and its position in the list are lost.`;

interface Options {
  /** The project to change; undefined for a new one. */
  project: Project | undefined;
  onSaved: (saved: Project) => void;
  onFinished: () => void;
  onGone: () => void;
}

export function useProjectForm({ project, onSaved, onFinished, onGone }: Options): Editor<ProjectDraft> {
  const [create] = useCreateProjectMutation();
  const [update] = useUpdateProjectMutation();
  const [restore] = useRestoreProjectMutation();
  const editor = useEditor<Project, ProjectDraft>({
    name: `projects/${project?.id ?? 'new'}`,
    stored: project,
    failed: sentence,
    ...form,
    update: (draft, base, identity) =>
      update({ params: { id: base.id }, body: bodyOf(description, draft), ifMatch: base, ...identity }),
    create: (draft, id, identity) => create({ body: { id, ...bodyOf(description, draft) }, ...identity }),
    restore: (made) => restore({ params: { id: project?.id ?? made } }),
    lost: withoutGallery,
    onSaved,
    onFinished,
    onGone,
  });
  return useAltQuestion(useDueQuestion(editor), project);
}
