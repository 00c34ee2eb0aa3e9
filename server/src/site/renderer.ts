import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import type { BuiltFiles, ProblemGiven, Site, WebBuild } from '@agency/contract/rendering';
import { browserBuild, serverBuild } from '../paths.ts';

/** A site whose every answer may take its time: while developing, its code is loaded with each. */
type Patient = {
  [Name in Exclude<keyof Site, 'ahead'>]: (
    ...given: Parameters<Site[Name]>
  ) => Promise<Awaited<ReturnType<Site[Name]>>>;
};

/** Turns an address into a page. The built one and the one for development differ only in where the code comes from. */
export interface Renderer extends Patient {
  /** The addresses of the pages that are drawn before anyone asks; none while developing. */
  ahead: readonly string[];
  /** Serves the browser's files, where something else than the build folder does. */
  files?: Middleware;
  /** Whether pages may be kept and carry a strict Content-Security-Policy; not while developing. */
  strict: boolean;
}

/** A failure as a page for people. */
export type ProblemPage = (given: ProblemGiven) => Promise<string>;

/** Answers as a site does that has to be waited for. */
export const patient = (site: () => Promise<Site>): Patient => ({
  addressOf: async (url) => (await site()).addressOf(url),
  render: async (url, transport) => (await site()).render(url, transport),
  listed: async (transport) => (await site()).listed(transport),
  sitemap: async (transport) => (await site()).sitemap(transport),
  robots: async () => (await site()).robots(),
  manifest: async (transport) => (await site()).manifest(transport),
  share: async (name, transport) => (await site()).share(name, transport),
  problemPage: async (given) => (await site()).problemPage(given),
});

/** The pages as they were built; throws one line when there is no build. */
export async function builtRenderer(publicUrl: string): Promise<Renderer> {
  const web: WebBuild = await import(serverBuild.href);
  const manifest: BuiltFiles = JSON.parse(
    await readFile(join(browserBuild, '.vite', 'manifest.json'), 'utf8'),
  );
  const site = web.open({ publicUrl, manifest });
  return { ...patient(async () => site), strict: true, ahead: site.ahead };
}
