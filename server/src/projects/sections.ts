import type { ProjectSection } from '@agency/contract/projects';
import { services } from '../services/model.ts';
import { projects } from './model.ts';

/** The projects by service, in the services' order; those without a service last. */
export async function projectSections(): Promise<ProjectSection[]> {
  const [all, own] = await Promise.all([projects.all().then(projects.present), services.all()]);
  const sections = own.map(({ _id, title, icon }) => {
    const id = _id.toString();
    return {
      id,
      name: title,
      icon,
      projects: all.filter((project) => project.services.some((one) => one.id === id)),
    };
  });
  const others = all.filter((project) => project.services.length === 0);
  return others.length > 0
    ? [...sections, { id: 'other', name: 'Other', icon: 'Code', projects: others }]
    : sections;
}
