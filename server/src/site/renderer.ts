import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import type { BuiltFiles, ProblemGiven, Site, WebBuild } from '@agency/contract/rendering';
import { browserBuild, serverBuild } from '../filePaths.ts';

/** `Site`, but each function returns a promise: in development, the code may have to be loaded again before each call. */
type Patient = {
  [Name in Exclude<keyof Site, 'ahead'>]: (
    ...given: Parameters<Site[Name]>
  ) => Promise<Awaited<ReturnType<Site[Name]>>>;
};

/** Renders pages. In production the code comes from the build, in development from the sources; the rest is the same. */
export interface Renderer extends Patient {
  /** The addresses of the pages to render in advance; none in development. */
  ahead: readonly string[];
  /** Serves the browser's files in development. In production they are in the build folder. */
  files?: Middleware;
  /** Whether pages may be cached and have a strict Content-Security-Policy; false in development. */
  strict: boolean;
}

/** Renders an error as a page. */
export type ProblemPage = (given: ProblemGiven) => Promise<string>;

/** Makes a site whose functions return promises. Each call first gets the current code from `site`. */
export const asyncSite = (site: () => Promise<Site>): Patient => ({
  addressOf: async (url, prefixes) => (await site()).addressOf(url, prefixes),
  prefixes: async (transport) => (await site()).prefixes(transport),
  render: async (url, transport) => (await site()).render(url, transport),
  listed: async (transport) => (await site()).listed(transport),
  sitemap: async (transport) => (await site()).sitemap(transport),
  feed: async (path, transport) => (await site()).feed(path, transport),
  robots: async () => (await site()).robots(),
  manifest: async (of, transport) => (await site()).manifest(of, transport),
  share: async (name, transport) => (await site()).share(name, transport),
  problemPage: async (given) => (await site()).problemPage(given),
});

/** The renderer for production. It uses the built code of the pages, and throws if there is no build. */
export async function builtRenderer(publicUrl: string): Promise<Renderer> {
  const web: WebBuild = await import(serverBuild.href);
  const manifest: BuiltFiles = JSON.parse(
    await readFile(join(browserBuild, '.vite', 'manifest.json'), 'utf8'),
  );
  const site = web.open({ publicUrl, manifest });
  return { ...asyncSite(async () => site), strict: true, ahead: site.ahead };
}
