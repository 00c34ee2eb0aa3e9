import type { Head } from '@agency/shared-ui/page.ts';
import type { SiteSettings } from '@agency/shared-ui/site/useSettings.ts';

interface Given {
  head: Head;
  settings: SiteSettings;
  publicUrl: string;
  path: string;
}

/** The tags of a page's head: title, description, canonical link, share cards, who we are. */
export function headTags({ head, settings, publicUrl, path }: Given): string {
  const canonical = publicUrl + path;
  const image =
    head.image && !head.image.startsWith('data:') ? new URL(head.image, publicUrl).href : undefined;
  const properties: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:site_name': settings.brand,
    'og:title': head.title,
    'og:description': head.description,
    'og:url': canonical,
    'og:image': image,
  };
  const names: Record<string, string | undefined> = {
    description: head.description,
    keywords: head.keywords,
    robots: head.noindex ? 'noindex' : undefined,
    'twitter:card': image ? 'summary_large_image' : 'summary',
    'twitter:title': head.title,
    'twitter:description': head.description,
    'twitter:image': image,
  };
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...metas('name', names),
    ...metas('property', properties),
    head.noindex ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<script type="application/ld+json">${escapeJson(organization(settings, publicUrl))}</script>`,
  ].join('\n');
}

const metas = (kind: 'name' | 'property', tags: Record<string, string | undefined>) =>
  Object.entries(tags).flatMap(([name, content]) =>
    content ? [`<meta ${kind}="${name}" content="${escapeHtml(content)}">`] : [],
  );

const organization = (settings: SiteSettings, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: settings.brand,
  description: settings.tagline,
  url: publicUrl,
  telephone: settings.phone,
  ...(settings.logo && { logo: new URL(settings.logo, publicUrl).href }),
  sameAs: [settings.socialNetworkUrl, settings.professionalNetworkUrl],
});

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** JSON that can stand inside a script element. */
export const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
