import { css } from '@emotion/react';
import { project as description, type Project } from '@agency/contract/projects';
import { useRef } from 'react';
import { LineField, ParagraphsField } from '../../dashboard/translating/TranslatableField.tsx';
import { fieldsOf } from '../../dashboard/editing/formFields.ts';
import { BlocksField } from '../../blocks/dashboard/BlocksField.tsx';
import { EditorDialog } from '../../dashboard/editing/EditorDialog.tsx';
import { LinkField } from '../../dashboard/LinkField.tsx';
import { SlugField } from '../../dashboard/SlugField.tsx';
import { PictureField } from '../../dashboard/PictureField.tsx';
import { useChosenPictures } from '../../dashboard/useChosenPictures.ts';
import { PageFields } from '../../dashboard/publication/PageFields.tsx';
import { Button } from '../../kit/Button.tsx';
import { CheckField } from '../../kit/CheckField.tsx';
import { paths } from '../../paths.ts';
import { FactsField, ResultsField } from './FactsField.tsx';
import { ProjectPreview } from './ProjectPreview.tsx';
import { ServicesField } from './ServicesField.tsx';
import { PeopleField } from './PeopleField.tsx';
import { useProjectForm } from './useProjectForm.ts';

interface Props {
  /** The project to change; undefined for a new one. */
  project: Project | undefined;
  /** `made` is the new project, if the user wants to add pictures to it next. */
  onClose: (made?: Project) => void;
  onSaved: () => void;
  /** Opens the project's pictures on top of this form. */
  onGallery: (project: Project) => void;
}

/** Edits a project. Unsaved input is kept until the user saves or discards it. */
export function ProjectDialog({ project, onClose, onSaved, onGallery }: Props) {
  const saved = useRef<Project>();
  const form = useProjectForm({
    project,
    onSaved: (now) => {
      saved.current = now;
      onSaved();
    },
    onFinished: () => onClose(addsPictures ? saved.current : undefined),
    onGone: onClose,
  });
  const addsPictures = !project && form.draft.hasGallery;
  const field = fieldsOf(description, form);
  const placeholders = useChosenPictures(description, form.draft, project?.placeholders);
  return (
    <EditorDialog
      title={project ? 'Edit Project' : 'Add Project'}
      subtitle={project?.title}
      editor={form}
      of={project && { kind: 'project', id: project.id }}
      preview={<ProjectPreview project={project} draft={{ ...form.draft, placeholders }} />}
      {...(addsPictures && { save: 'Save and add pictures' })}
      onClose={() => onClose()}
    >
      <LineField {...field('title')} />
      <ParagraphsField {...field('description')} />
      <ServicesField {...field('services')} />
      <PictureField
        {...field('image')}
        required
        placeholders={placeholders}
        saved={project?.image}
        here={{ kind: 'project', id: project?.id }}
      />
      <LinkField {...field('link')} placeholder="https://" />
      <LineField {...field('category')} hint="Optional. Used in search." />
      <SlugField {...field('slug')} path={paths.projects} />
      <LineField {...field('client')} />
      <LineField {...field('year')} />
      <PeopleField {...field('people')} />
      <FactsField
        value={form.draft.facts}
        errors={form.errors}
        onChange={(facts) => form.change({ facts })}
      />
      <ResultsField
        value={form.draft.results}
        errors={form.errors}
        onChange={(results) => form.change({ results })}
      />
      <BlocksField
        label={description.fields.blocks.label}
        blocks={form.draft.blocks}
        saved={project?.blocks}
        errors={form.errors}
        onChange={(blocks) => form.change({ blocks })}
        placeholders={placeholders}
        here={{ kind: 'project', id: project?.id }}
      />
      <CheckField {...field('hasGallery')} hint="The card opens the gallery instead of the link." />
      {project && form.draft.hasGallery && (
        <div css={pictures}>
          {counted(project.galleryImages.length)}
          <Button onClick={() => onGallery(project)}>Manage pictures</Button>
        </div>
      )}
      <PageFields
        editor={form}
        pageOf={(draft) => draft}
        saved={project && { ...project, placeholders }}
        kind="project"
        path={paths.projects}
      />
    </EditorDialog>
  );
}

const counted = (pictures: number) =>
  pictures === 0 ? 'No pictures yet' : `${pictures.toLocaleString()} picture${pictures === 1 ? '' : 's'}`;

/** Indented, so that it lines up with the label of the checkbox above. */
const pictures = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding-inline-start: 34px;
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
