import type { Project } from '@agency/contract/projects';
import type { ReactNode } from 'react';
import { useReadAboutQuery } from '../../about/aboutApi.ts';
import { PageTint } from './PageTint.tsx';
import { peopleOf } from '../peopleOf.ts';
import { Story } from './Story.tsx';

/** A page with a project's story, the people who made the project (from the page 'About'), and the colours of the cover. */
export function StoryWithPeople({ project, back }: { project: Project; back?: ReactNode }) {
  const { data: about } = useReadAboutQuery({}, { skip: project.people.length === 0 });
  return (
    <>
      <PageTint cover={project.placeholders[project.image]} />
      <Story project={project} people={peopleOf(project, about?.team)} back={back} />
    </>
  );
}
