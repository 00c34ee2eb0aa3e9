import { publicPages } from '@agency/contract/publicPages';

const ownPages: ReadonlySet<string> = new Set(Object.values(publicPages));

interface Site {
  publicUrl: string;
  /** The ids of projects that have a gallery page. */
  galleries: ReadonlySet<string>;
}

/** Whether a link leads to a page of this site that doesn't exist. Links to other sites are not followed. */
export function isDeadLink(link: string, { publicUrl, galleries }: Site): boolean {
  if (!link || !URL.canParse(link, publicUrl)) return false;
  const { origin, pathname } = new URL(link, publicUrl);
  if (origin !== new URL(publicUrl).origin || /^\/(?:media|api|dashboard)(?:\/|$)/.test(pathname))
    return false;
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const [, gallery] = /^\/gallery\/([^/]+)$/.exec(path) ?? [];
  return gallery === undefined ? !ownPages.has(path) : !galleries.has(gallery);
}
