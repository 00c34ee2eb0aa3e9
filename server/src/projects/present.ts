import type { Project as ProjectReply, ProjectSection } from '@agency/contract/projects';
import { allInOrder } from '../database/documents.ts';
import { placeholdersFor } from '../media/model.ts';
import { allServices, type StoredService } from '../services/model.ts';
import { Project, type StoredProject } from './model.ts';

/** Every project as the outside world sees it, in the order of the site. */
export async function allProjects(): Promise<ProjectReply[]> {
  const [projects, services] = await Promise.all([allInOrder(Project), allServices()]);
  return presentWith(projects, services);
}

/** What the outside world sees of a project. */
export async function presentProject(project: StoredProject): Promise<ProjectReply> {
  const [presented] = await presentWith([project], await allServices());
  return presented as ProjectReply;
}

async function presentWith(projects: StoredProject[], services: StoredService[]): Promise<ProjectReply[]> {
  const titles = new Map(services.map(({ _id, title }) => [_id.toString(), title]));
  const placeholders = await placeholdersFor(
    projects.flatMap(({ image, galleryImages }) => [image, ...galleryImages]),
  );
  return projects.map((project) => ({
    id: project._id.toString(),
    title: project.title,
    description: project.description,
    image: project.image,
    link: project.link,
    hasGallery: project.hasGallery,
    galleryImages: project.galleryImages,
    category: project.category,
    services: project.services.flatMap((id) => {
      const title = titles.get(id.toString());
      return title === undefined ? [] : [{ id: id.toString(), title }];
    }),
    placeholders: Object.fromEntries(
      [project.image, ...project.galleryImages].flatMap((address) => {
        const placeholder = placeholders[address];
        return placeholder ? [[address, placeholder]] : [];
      }),
    ),
    ...(project.position && { position: project.position }),
    revision: project.revision,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
  }));
}

/** The projects by service, in the services' order; those without a service last. */
export async function projectSections(): Promise<ProjectSection[]> {
  const [projects, services] = await Promise.all([allProjects(), allServices()]);
  const sections = services.map(({ _id, title, icon }) => {
    const id = _id.toString();
    return {
      id,
      name: title,
      icon,
      projects: projects.filter((project) => project.services.some((one) => one.id === id)),
    };
  });
  const others = projects.filter(({ services: own }) => own.length === 0);
  return others.length > 0
    ? [...sections, { id: 'other', name: 'Other', icon: 'Code', projects: others }]
    : sections;
}
