import { article } from '@agency/contract/articles';
import { project } from '@agency/contract/projects';
import type { Types } from 'mongoose';
import { SHORT_LIST_SIZE, type Lacking, type Overview } from '@agency/contract/overview';
import { about } from '../about/model.ts';
import { articles } from '../articles/model.ts';
import { readTree, type TreeQuestion } from '../chatbot/model.ts';
import { home } from '../home/model.ts';
import { isDraft } from '../content/read.ts';
import { projects } from '../projects/model.ts';
import { services } from '../services/model.ts';
import { settings } from '../settings/model.ts';
import { deadLinkCheck, linksInBlocks } from './deadLinks.ts';

/** The fields of documents with pages that tell who sees them, at which addresses, and to what their texts link. */
const read = {
  state: 1,
  title: 1,
  addresses: 1,
  draftLanguages: 1,
  'blocks.text': 1,
  'blocks.translations': 1,
} as const;

/** Finds drafts, and problems of content that visitors can see, such as missing pictures and dead links. */
export async function siteHealth(publicUrl: string): Promise<Overview['health']> {
  const [allProjects, allServices, allArticles, { questions }, homePage, aboutPage, site] = await Promise.all(
    [
      projects.model
        .find(
          { deletedAt: null },
          { ...read, image: 1, services: 1, hasGallery: 1, galleryImages: 1, link: 1 },
        )
        .sort({ position: 1, _id: 1 })
        .lean(),
      services.model.find({ deletedAt: null }, read).lean(),
      articles.model.find({ deletedAt: null }, read).sort({ createdAt: -1, _id: -1 }).lean(),
      readTree(),
      home.read(),
      about.read(),
      settings.read(),
    ],
  );
  const isShown = (document: object) => !isDraft(document);
  const stored = allProjects.filter(isShown);
  const seenArticles = allArticles.filter(isShown);
  const titled =
    (kind: 'project' | 'service' | 'article') => (document: { _id: Types.ObjectId; title: string }) => ({
      kind,
      id: document._id.toString(),
      title: document.title,
    });
  const lacking = (is: (project: (typeof stored)[number]) => boolean) =>
    someOf(stored.filter(is).map(titled('project')));
  const isDead = deadLinkCheck({
    publicUrl,
    projects: stored,
    services: allServices.filter(isShown),
    articles: seenArticles,
    languages: site.languages,
    redirects: site.redirects,
  });
  const parents = new Set(questions.map(({ parentId }) => parentId));
  const named = ({ id, question }: TreeQuestion) => ({
    kind: 'chatbot' as const,
    id,
    title: question,
  });
  return {
    drafts: someOf([
      ...allProjects.filter(isDraft).map(titled('project')),
      ...allServices.filter(isDraft).map(titled('service')),
      ...allArticles.filter(isDraft).map(titled('article')),
    ]),
    noPicture: lacking(({ image }) => !image),
    emptyGallery: lacking(({ hasGallery, galleryImages }) => hasGallery && galleryImages.length === 0),
    noService: lacking(({ services }) => services.length === 0),
    deadQuestions: someOf(questions.filter(({ id, answer }) => !answer && !parents.has(id)).map(named)),
    deadLinks: someOf([
      ...([homePage.ctaLink, ...homePage.solutions.map(({ link }) => link)].some(isDead)
        ? [{ kind: 'home' as const, id: '', title: 'Home' }]
        : []),
      ...(aboutPage.team.some(({ link }) => isDead(link))
        ? [{ kind: 'about' as const, id: '', title: 'About' }]
        : []),
      ...stored
        .filter((each) => [each.link, ...linksInBlocks(project, each)].some(isDead))
        .map(titled('project')),
      ...seenArticles.filter((each) => linksInBlocks(article, each).some(isDead)).map(titled('article')),
      ...questions.filter(({ link }) => isDead(link)).map(named),
    ]),
  };
}

const someOf = (all: readonly Lacking['first'][number][]): Lacking => ({
  count: all.length,
  first: all.slice(0, SHORT_LIST_SIZE),
});
