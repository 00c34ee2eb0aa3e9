/** The actual metadata in a page's head. */
export interface ReadHead {
  title: string;
  /** By property or name, such as 'og:title'. */
  tags: Record<string, string>;
  canonical: string;
}

const wanted = ['description', 'og:title', 'og:description', 'og:image', 'og:image:alt', 'twitter:card'];

/** Fetches a page's HTML, without running its scripts, and reads its head. */
export async function readHead(path: string, signal: AbortSignal): Promise<ReadHead> {
  const answer = await fetch(path, { headers: { accept: 'text/html' }, signal });
  const { title, head } = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const tag = (name: string) =>
    head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
  return {
    title,
    tags: Object.fromEntries(wanted.map((name) => [name, tag(name)])),
    canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
  };
}
