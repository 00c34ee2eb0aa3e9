import type { ContactInfo } from '@agency/contract/contactInfo';
import type { TeamMember } from '@agency/contract/about';
import type { Article } from '@agency/contract/articles';
import type { Project } from '@agency/contract/projects';
import type { Service } from '@agency/contract/services';
import type { Head, Page } from '@agency/shared-ui/page.ts';
import { paths } from '@agency/shared-ui/paths.ts';
import type { SiteSettings } from '@agency/shared-ui/site/useSettings.ts';
import type { PageLanguage } from '@agency/shared-ui/language.ts';
import { addressIn } from '@agency/shared-ui/site/languageAddress.ts';

interface StructuredDataInput {
  page: Page | undefined;
  path: string;
  head: Head;
  settings: SiteSettings;
  publicUrl: string;
  /** The project that a gallery page shows. */
  project: Project | undefined;
  /** The service that the page is about. */
  service: Service | undefined;
  /** The article that the page is about, and its author if there is one. */
  written: { article: Article; author: TeamMember | undefined } | undefined;
  /** The contact details. Undefined if they can't be read. */
  contact: ContactInfo | undefined;
  language: PageLanguage;
}

/** A page's schema.org data: the agency on every page, and what fits the page: site, breadcrumbs, project, service, article. */
export function structuredData(given: StructuredDataInput): object {
  const { page, head } = given;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(given),
      ...(page?.path === paths.home ? [webSite(given)] : []),
      ...(page?.path === paths.home || head.noindex ? [] : [breadcrumbs(given)]),
      ...(given.project ? [creativeWork(given, given.project)] : []),
      ...(given.service ? [offeredService(given, given.service)] : []),
      ...(given.written ? [blogPosting(given, given.written)] : []),
    ],
  };
}

const organizationId = (publicUrl: string) => `${publicUrl}/#organization`;

const organization = ({ settings, publicUrl, contact, language }: StructuredDataInput) => ({
  '@type': 'Organization',
  '@id': organizationId(publicUrl),
  name: settings.brand,
  description: settings.tagline,
  url: `${publicUrl}/`,
  logo: absolute(settings.logo || '/icon-512.png', publicUrl),
  telephone: settings.phone,
  ...(contact?.email && { email: contact.email }),
  ...(contact?.address && { address: contact.address }),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    telephone: settings.phone,
    ...(contact?.email && { email: contact.email }),
    url: publicUrl + addressIn(language.base, paths.contact),
  },
  sameAs: [settings.socialNetworkUrl, settings.professionalNetworkUrl],
});

const webSite = ({ settings, publicUrl, language }: StructuredDataInput) => ({
  '@type': 'WebSite',
  '@id': `${publicUrl}${addressIn(language.base, paths.home)}#website`,
  name: settings.brand,
  description: settings.tagline,
  url: publicUrl + addressIn(language.base, paths.home),
  inLanguage: language.code,
  publisher: { '@id': organizationId(publicUrl) },
});

function breadcrumbs(given: StructuredDataInput) {
  const { path, head, settings, publicUrl, project, service, written, language } = given;
  const { base, words } = language;
  const way = [
    { name: words.pages.home, path: addressIn(base, paths.home) },
    ...(project ? [{ name: words.pages.projects, path: addressIn(base, paths.projects) }] : []),
    ...(service ? [{ name: words.pages.services, path: addressIn(base, paths.services) }] : []),
    ...(written ? [{ name: words.pages.insights, path: addressIn(base, paths.insights) }] : []),
    {
      name:
        project?.title ??
        service?.title ??
        written?.article.title ??
        head.title.replace(` | ${settings.brand}`, ''),
      path,
    },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: publicUrl + step.path,
    })),
  };
}

function creativeWork({ path, publicUrl, language }: StructuredDataInput, project: Project) {
  const { title, description, image, galleryImages, services, category, link, updatedAt } = project;
  const pictures = [...new Set([image, ...galleryImages])].filter((each) => each !== '');
  const subjects = services.map((service) => service.title);
  const keywords = [category, ...subjects].filter((each) => each !== '');
  return {
    '@type': 'CreativeWork',
    name: title,
    description,
    url: publicUrl + path,
    creator: { '@id': organizationId(publicUrl) },
    dateModified: updatedAt,
    ...(language.base && { inLanguage: language.code }),
    ...(pictures.length > 0 && { image: pictures.map((each) => absolute(each, publicUrl)) }),
    ...(subjects.length > 0 && { about: subjects.map((name) => ({ '@type': 'Thing', name })) }),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
    ...(link && { sameAs: absolute(link, publicUrl) }),
  };
}

function offeredService({ path, publicUrl, language }: StructuredDataInput, service: Service) {
  const { title, description, image } = service;
  return {
    '@type': 'Service',
    name: title,
    description,
    url: publicUrl + path,
    provider: { '@id': organizationId(publicUrl) },
    ...(language.base && { inLanguage: language.code }),
    ...(image && { image: absolute(image, publicUrl) }),
  };
}

function blogPosting(
  { path, publicUrl, language }: StructuredDataInput,
  { article, author }: NonNullable<StructuredDataInput['written']>,
) {
  const { title, summary, cover, publishedAt, updatedAt, tags } = article;
  const organization = { '@id': organizationId(publicUrl) };
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    url: publicUrl + path,
    mainEntityOfPage: publicUrl + path,
    datePublished: publishedAt,
    dateModified: updatedAt,
    inLanguage: language.code,
    author: author ? { '@type': 'Person', name: author.name } : organization,
    publisher: organization,
    ...(cover && { image: absolute(cover, publicUrl) }),
    ...(tags.length > 0 && { keywords: tags.map(({ name }) => name).join(', ') }),
  };
}

const absolute = (address: string, publicUrl: string) =>
  URL.canParse(address, publicUrl) ? new URL(address, publicUrl).href : address;
