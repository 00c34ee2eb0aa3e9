import { publicPages } from '@agency/contract/publicPages';

const ownPages: ReadonlySet<string> = new Set(Object.values(publicPages));

interface Site {
  publicUrl: string;
  /** The ids of projects that have a gallery page. */
  galleries: ReadonlySet<string>;
  /** The ids of all services. */
  services: ReadonlySet<string>;
}

/**
 * Whether a link leads to a page of this site that doesn't exist, or refers to a service that doesn't exist. Links to
 * other sites aren't checked.
 */
export function isDeadLink(link: string, { publicUrl, galleries, services }: Site): boolean {
  if (!link || !URL.canParse(link, publicUrl)) return false;
  const { origin, pathname, searchParams } = new URL(link, publicUrl);
  if (origin !== new URL(publicUrl).origin || /^\/(?:media|api|dashboard)(?:\/|$)/.test(pathname))
    return false;
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const [, gallery] = /^\/gallery\/([^/]+)$/.exec(path) ?? [];
  if (gallery !== undefined) return !galleries.has(gallery);
  return !ownPages.has(path) || searchParams.getAll('service').some((id) => !services.has(id));
}
