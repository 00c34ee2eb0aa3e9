import type { TeamMember } from '@agency/contract/about';
import type { Project } from '@agency/contract/projects';

/** The people who made a project, among the team of the page 'About'. Without those who were deleted there. */
export const peopleOf = (
  { people }: Pick<Project, 'people'>,
  all: readonly TeamMember[] | undefined = [],
): TeamMember[] =>
  [...new Set(people.map(({ person }) => person))].flatMap((id) => all.find((one) => one.id === id) ?? []);
