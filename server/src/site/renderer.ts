import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import type { BuiltFiles, ProblemGiven, Site, WebBuild } from '@agency/contract/rendering';
import { browserBuild, serverBuild } from '../filePaths.ts';

/** A site whose functions all return promises. During development its code may have to be reloaded before each call. */
type Patient = {
  [Name in Exclude<keyof Site, 'ahead'>]: (
    ...given: Parameters<Site[Name]>
  ) => Promise<Awaited<ReturnType<Site[Name]>>>;
};

/** Renders an address to a page. The production and development renderers differ only in where the code comes from. */
export interface Renderer extends Patient {
  /** The pages to render in advance; none during development. */
  ahead: readonly string[];
  /** Serves the browser's files, if they don't come from the build folder. */
  files?: Middleware;
  /** Whether pages may be cached and have a strict Content-Security-Policy; false during development. */
  strict: boolean;
}

/** Renders an error as a page. */
export type ProblemPage = (given: ProblemGiven) => Promise<string>;

/** Makes such a site from a function that loads the real one. */
export const asyncSite = (site: () => Promise<Site>): Patient => ({
  addressOf: async (url) => (await site()).addressOf(url),
  render: async (url, transport) => (await site()).render(url, transport),
  listed: async (transport) => (await site()).listed(transport),
  sitemap: async (transport) => (await site()).sitemap(transport),
  robots: async () => (await site()).robots(),
  manifest: async (transport) => (await site()).manifest(transport),
  share: async (name, transport) => (await site()).share(name, transport),
  problemPage: async (given) => (await site()).problemPage(given),
});

/** The built pages; throws if there is no build. */
export async function builtRenderer(publicUrl: string): Promise<Renderer> {
  const web: WebBuild = await import(serverBuild.href);
  const manifest: BuiltFiles = JSON.parse(
    await readFile(join(browserBuild, '.vite', 'manifest.json'), 'utf8'),
  );
  const site = web.open({ publicUrl, manifest });
  return { ...asyncSite(async () => site), strict: true, ahead: site.ahead };
}
