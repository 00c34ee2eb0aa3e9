import type { ProjectSection } from '@agency/contract/projects';

/**
 * Gives each project a card in one of its sections, by default the first, and a line in the others. If a section would
 * have no card, one moves to it: the last suitable card of the section that has the most cards.
 */
export function withCardsOnce(sections: readonly ProjectSection[]) {
  const sectionOf = new Map<string, string>();
  for (const section of sections)
    for (const { id } of section.projects) if (!sectionOf.has(id)) sectionOf.set(id, section.id);
  const size = (section?: string) => [...sectionOf.values()].filter((each) => each === section).length;
  const sizeAt = (project: { id: string }) => size(sectionOf.get(project.id));
  for (const { id, projects } of sections) {
    if (size(id) > 0) continue;
    const [best] = projects
      .filter((each) => sizeAt(each) > 1)
      .reverse()
      .sort((one, other) => sizeAt(other) - sizeAt(one));
    if (best) sectionOf.set(best.id, id);
  }
  return sections.map(({ projects, ...section }) => ({
    ...section,
    cards: projects.filter(({ id }) => sectionOf.get(id) === section.id),
    lines: projects.filter(({ id }) => sectionOf.get(id) !== section.id),
  }));
}
