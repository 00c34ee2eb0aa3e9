import type { Project } from '@agency/contract/projects';
import type { ReactNode } from 'react';
import { useReadAboutQuery } from '../../about/aboutApi.ts';
import { peopleOf } from '../peopleOf.ts';
import { Story } from './Story.tsx';

/** A project's story with the people who made the project, from the page 'About'. */
export function StoryWithPeople({ project, back }: { project: Project; back?: ReactNode }) {
  const { data: about } = useReadAboutQuery({}, { skip: project.people.length === 0 });
  return <Story project={project} people={peopleOf(project, about?.team)} back={back} />;
}
