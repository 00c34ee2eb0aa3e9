import type { Project } from '@agency/contract/projects';
import { EditorDialog } from '../../dashboard/editing/EditorDialog.tsx';
import { CheckField } from '../../kit/CheckField.tsx';
import { ImageField } from '../../kit/ImageField.tsx';
import { TextArea } from '../../kit/TextArea.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { ProjectPreview } from './ProjectPreview.tsx';
import { ServicesField } from './ServicesField.tsx';
import { useProjectForm } from './useProjectForm.ts';

interface Props {
  /** The project to be changed; none for a new one. */
  project: Project | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Writes a project. What was typed stays until it is saved or given up on purpose. */
export function ProjectDialog({ project, onClose, onSaved }: Props) {
  const form = useProjectForm({ project, onSaved, onFinished: onClose, onGone: onClose });
  const { draft, errors, change } = form;
  return (
    <EditorDialog
      title={project ? 'Edit Project' : 'Add Project'}
      editor={form}
      preview={<ProjectPreview project={project} draft={draft} />}
      onClose={onClose}
    >
      <TextField
        label="Title"
        required
        value={draft.title}
        onChange={(title) => change({ title })}
        error={errors['title']}
      />
      <TextArea
        label="Description"
        required
        value={draft.description}
        onChange={(description) => change({ description })}
        error={errors['description']}
      />
      <ServicesField
        value={draft.services}
        onChange={(services) => change({ services })}
        error={errors['services']}
      />
      <ImageField
        label="Project Image"
        required
        value={draft.image}
        placeholders={project?.placeholders}
        onChange={(image) => change({ image })}
        error={errors['image']}
      />
      <TextField
        label="Project Link"
        required
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        value={draft.link}
        onChange={(link) => change({ link })}
        error={errors['link']}
      />
      <TextField
        label="Category"
        hint="Optional. Found by the search."
        value={draft.category}
        onChange={(category) => change({ category })}
        error={errors['category']}
      />
      <CheckField
        label="Has Gallery"
        hint="Its card leads to a page with its pictures, rather than to its link."
        checked={draft.hasGallery}
        onChange={(hasGallery) => change({ hasGallery })}
      />
    </EditorDialog>
  );
}
