import { isUnanswered, type ProblemReply } from '@agency/contract/problems';
import { ProjectInput, type Project } from '@agency/contract/projects';
import { useEffect } from 'react';
import { useEditor, type Editor } from '../../dashboard/editing/useEditor.tsx';
import { checkFields } from '../../kit/checkFields.ts';
import { notify } from '../../kit/notify.ts';
import { set, value } from '../../merge/shape.ts';
import {
  useCreateProjectMutation,
  useRestoreProjectMutation,
  useUpdateProjectMutation,
} from './projectsAdminApi.ts';

/** What the form writes; the gallery's pictures are managed apart. */
export type Draft = Pick<
  Project,
  'title' | 'description' | 'services' | 'image' | 'link' | 'category' | 'hasGallery'
>;

type Chosen = Draft['services'][number];

/** A project of which nothing is written yet. */
export const blankProject: Draft = {
  title: '',
  description: '',
  services: [],
  image: '',
  link: '',
  category: '',
  hasGallery: false,
};

const draftOf = ({ title, description, services, image, link, category, hasGallery }: Project): Draft => ({
  title,
  description,
  services,
  image,
  link,
  category,
  hasGallery,
});

/** What people call a project's fields, and how two people's changes to them are merged. */
export const projectShape = {
  title: value('Title'),
  description: value('Description'),
  services: set<Chosen>('Services', { keyOf: ({ id }) => id, nameOf: ({ title }) => title }),
  image: value('Project Image', 'picture'),
  link: value('Project Link'),
  category: value('Category'),
  hasGallery: value('Has Gallery', 'flag'),
};

const bodyOf = ({ services, ...rest }: Draft) => ({ ...rest, services: services.map(({ id }) => id) });

/** The form asks for more than the server, which has older clients. */
const check = (draft: Draft): Record<string, string> => ({
  ...(draft.services.length === 0 && { services: 'Please select at least one service.' }),
  ...(!draft.image && { image: 'Project Image is required.' }),
  ...checkFields(ProjectInput, bodyOf(draft)),
});

/** The server's own words, where it had any. */
const sentence = (problem: ProblemReply) =>
  problem.code === 'unexpected' || isUnanswered(problem) ? 'Failed to save project' : problem.message;

const withoutGallery = ({ galleryImages: { length } }: Project): string =>
  length === 0
    ? 'Its place among the others is lost.'
    : `Its gallery’s ${length === 1 ? 'image' : `${length} images`} and its place among the others are lost.`;

interface Options {
  /** The project to be changed; none for a new one. */
  project: Project | undefined;
  onSaved: () => void;
  onFinished: () => void;
  onGone: () => void;
}

/** The editor of a project. */
export function useProjectForm({ project, onSaved, onFinished, onGone }: Options): Editor<Draft> {
  const [create] = useCreateProjectMutation();
  const [update] = useUpdateProjectMutation();
  const [restore] = useRestoreProjectMutation();
  const editor = useEditor<Project, Draft>({
    name: `projects/${project?.id ?? 'new'}`,
    stored: project,
    blank: blankProject,
    draftOf,
    shape: projectShape,
    check,
    update: (draft, base) => update({ params: { id: base.id }, body: bodyOf(draft), ifMatch: base }),
    create: (draft, id) => create({ body: { id, ...bodyOf(draft) } }),
    restore: (made) => restore({ params: { id: project?.id ?? made } }),
    lost: withoutGallery,
    picture: 'image',
    onSaved,
    onFinished,
    onGone,
  });

  const { failure } = editor;
  useEffect(() => {
    if (failure) notify.problem(sentence(failure));
  }, [failure]);
  return editor;
}
