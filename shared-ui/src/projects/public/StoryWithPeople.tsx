import type { Project } from '@agency/contract/projects';
import { useReadAboutQuery } from '../../about/aboutApi.ts';
import { peopleOf } from '../peopleOf.ts';
import { Story } from './Story.tsx';

/** A project's story with the people who made the project, from the page 'About'. */
export function StoryWithPeople({ project }: { project: Project }) {
  const { data: about } = useReadAboutQuery({}, { skip: project.people.length === 0 });
  return <Story project={project} people={peopleOf(project, about?.team)} />;
}
