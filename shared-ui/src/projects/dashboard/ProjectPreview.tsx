import type { Project } from '@agency/contract/projects';
import type { ComponentProps } from 'react';
import { useReadAdminAboutQuery } from '../../about/dashboard/aboutAdminApi.ts';
import { InEditedLanguage } from '../../dashboard/translating/InEditedLanguage.tsx';
import { Preview } from '../../dashboard/preview/Preview.tsx';
import { GalleryGrid } from '../public/GalleryGrid.tsx';
import { ProjectCard } from '../public/ProjectCard.tsx';
import { hasStory } from '../projectLinkApi.ts';
import { peopleOf } from '../peopleOf.ts';
import { Story } from '../public/Story.tsx';
import { ProjectStory } from '../public/ProjectStory.tsx';
import type { ProjectDraft } from './useProjectForm.ts';

interface Props {
  /** The saved project; undefined for a new one. */
  project: Project | undefined;
  draft: ProjectDraft & Pick<Project, 'placeholders'>;
}

/** A preview of the project's card, and of its page if it has one. */
export function ProjectPreview({ project: saved, draft }: Props) {
  const project = { ...unsaved, ...saved, ...draft };
  const { data: about } = useReadAdminAboutQuery({});
  const people = peopleOf(project, about?.team);
  return (
    <Preview
      label="the project"
      card="376px"
      page={
        draft.hasGallery || draft.blocks.length > 0 ? (
          <InEditedLanguage of={{ project, people }}>
            {(shown) => <ProjectPage {...shown} />}
          </InEditedLanguage>
        ) : undefined
      }
    >
      <InEditedLanguage of={project}>
        {(shown) => <ProjectCard project={shown} sizes="376px" />}
      </InEditedLanguage>
    </Preview>
  );
}

const ProjectPage = ({ project, people }: ComponentProps<typeof Story>) =>
  hasStory(project) ? <Story project={project} people={people} /> : <GalleryPage project={project} />;

const GalleryPage = ({ project }: { project: Project }) => (
  <>
    <ProjectStory project={project} />
    <div className="wrap" style={{ paddingBlock: 'var(--section)' }}>
      <GalleryGrid
        title={project.title}
        images={project.galleryImages}
        placeholders={project.placeholders}
        onOpen={() => {}}
      />
    </div>
  </>
);

/** The project's fields that are not in the form. */
const unsaved = { id: '', revision: 0, createdAt: '', updatedAt: '', galleryImages: [] };
