import * as z from 'zod/mini';
import { blocks } from './blocks.ts';
import { callsOfList } from './contentCalls.ts';
import { flag } from './document/choice.ts';
import { document } from './document/document.ts';
import { items } from './document/items.ts';
import { picture, pictures } from './document/picture.ts';
import { place } from './document/place.ts';
import { publication } from './document/publication.ts';
import { references } from './document/references.ts';
import { slug } from './document/slug.ts';
import { line, link, person, text } from './document/text.ts';
import { seo } from './seo.ts';
import { withTranslations } from './document/translations.ts';
import { endpoint } from './endpoint.ts';
import { LanguageParam } from './languageParam.ts';
import { ById, BySlug, Id, line as oneLine, list, SlugInAddress, slugs } from './fields.ts';
import { LONGEST_SEARCH } from './finding/searchLimit.ts';
import { Listing } from './listing.ts';

/** The maximum number of facts of a project. The project's page shows them in one row. */
export const MOST_FACTS = 6;

/** The maximum number of results of a project. Its story shows them as large figures in one row. */
export const MOST_RESULTS = 4;

/** The maximum number of people of a project. */
const MOST_PEOPLE = 12;

export const project = document(
  { name: 'project', label: 'Project', title: 'title' },
  withTranslations({
    title: line('Title', { translatable: true, required: true }),
    description: text('Description', { translatable: true, required: true }),
    services: references('Services', 'service'),
    image: picture('Project Image'),
    slug: slug(),
    link: link('Project Link', { required: true, says: 'Link' }),
    category: line('Category', { translatable: true }),
    facts: items(
      'Facts',
      withTranslations({
        label: line('Label', { translatable: true, required: true, max: 60 }),
        value: line('Value', { translatable: true, required: true, max: 120 }),
      }),
      { max: MOST_FACTS, nameOf: ({ label }) => label || 'A fact' },
    ),
    client: line('Client', { translatable: true, max: 120 }),
    year: line('Year', { max: 40 }),
    results: items(
      'Results',
      withTranslations({
        value: line('Figure', { translatable: true, required: true, max: 40 }),
        label: line('Result', { translatable: true, required: true, max: 160 }),
      }),
      { max: MOST_RESULTS, nameOf: ({ value, label }) => `${value} ${label}`.trim() || 'A result' },
    ),
    people: items('People', { person: person('Person') }, { max: MOST_PEOPLE, nameOf: () => 'A person' }),
    blocks: blocks('Story'),
    hasGallery: flag('Has Gallery'),
    galleryImages: pictures('Gallery images'),
    seo: seo(),
    ...publication(),
    position: place(),
  }),
);
export const { reply: Project, input: ProjectInput } = project;
export type Project = z.infer<typeof Project>;
export type Fact = Project['facts'][number];
export type Result = Project['results'][number];
/** A project that was read by its slug. */
export const LocatedProject = z.extend(Project, slugs);
export type LocatedProject = z.infer<typeof LocatedProject>;
export type ProjectInput = z.input<typeof ProjectInput>;

/** A service with its projects. Projects without a service are in the last section, 'Other', whose id is 'other'. */
export const ProjectSection = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  projects: z.array(Project),
});
export type ProjectSection = z.infer<typeof ProjectSection>;

/**
 * A picture of a project's gallery. `imageId` is the picture's index, or its media id. The media id doesn't change when other pictures are
 * added or removed.
 */
const GalleryPicture = z.strictObject({
  id: Id,
  imageId: z.string().check(z.regex(/^(\d{1,4}|[0-9a-f]{32})$/)),
});

const GalleryOrder = z.strictObject({
  imageIndexes: list('The order', z.int('The order must be a list of picture indexes.'), 1_000),
});

/** The filter for projects, and the requested part of the list. */
const ProjectsAsked = z.extend(Listing, {
  /** Words that a project must contain. Other forms of a word and synonyms from the same industry count, too. */
  search: z.optional(oneLine('Search', LONGEST_SEARCH)),
  /** The id of a service: only projects of this service. */
  service: z.optional(oneLine('Service')),
  /** The slug of a project, which may be deleted. Projects that share a service with it come first. */
  similarTo: z.optional(SlugInAddress),
});
export type ProjectsAsked = z.output<typeof ProjectsAsked>;

export const projects = {
  ...callsOfList('projects', project, { role: 'author', params: ProjectsAsked }),
  bySection: endpoint('GET /projects/by-services', {
    params: z.extend(ProjectsAsked, LanguageParam.shape),
    reply: z.array(ProjectSection),
    failure: 'Failed to fetch projects by services',
  }),
  read: endpoint('GET /projects/:id', {
    params: z.extend(ById, LanguageParam.shape),
    reply: Project,
    failure: 'Failed to fetch project',
  }),
  /**
   * The project with this slug, or else the one that had it last: then the reply has another slug. Fails with 410 if that
   * one was deleted.
   */
  readBySlug: endpoint('GET /projects/by-slug/:slug', {
    params: z.extend(BySlug, LanguageParam.shape),
    reply: LocatedProject,
    failure: 'Failed to fetch project',
  }),
  uploadPictures: endpoint('POST /admin/projects/:id/gallery/upload', {
    role: 'author',
    params: ById,
    reply: Project,
    failure: 'Failed to upload gallery images',
    status: 200,
    upload: 'images',
  }),
  removePicture: endpoint('DELETE /admin/projects/:id/gallery/:imageId', {
    role: 'author',
    params: GalleryPicture,
    reply: Project,
    failure: 'Failed to delete gallery image',
    status: 200,
  }),
  reorderPictures: endpoint('PUT /admin/projects/:id/gallery/reorder', {
    role: 'author',
    params: ById,
    body: GalleryOrder,
    reply: Project,
    failure: 'Failed to reorder gallery images',
  }),
};
