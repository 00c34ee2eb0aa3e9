import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import type { Drawing } from '../drawing/drawShare.ts';
import { browserBuild, serverBuild } from '../paths.ts';
import type { ProblemPage } from '../http/problems.ts';
import type { InProcess } from './inProcess.ts';

export interface Rendered {
  status: number;
  html: string;
  redirect?: string;
  /** It stays elsewhere: what is asked for has an address of its own. */
  permanent?: true;
  /** Good for everybody, until the content changes. */
  cacheable: boolean;
  /** Of the inline scripts, for the Content-Security-Policy ('sha256-…'). */
  scriptHashes: string[];
  /** What stands for it where it is shared, if it has a picture of its own. */
  share?: Share | undefined;
}

/** The picture that stands for a page where someone shares it. */
export interface Share {
  /** Its path, which changes with what it shows. */
  path: string;
  drawing: Drawing;
}

/** Turns an address into a page. The built one and the one for development differ only in where the code comes from. */
export interface Renderer {
  /** The address that stands for all that show the same page: without what the page doesn't read of the query. */
  addressOf(url: string): Promise<string>;
  render(url: string, transport: InProcess): Promise<Rendered>;
  /** As XML; undefined while the content can't be read. */
  sitemap(transport: InProcess): Promise<string | undefined>;
  robots(): Promise<string>;
  /** The site's web app manifest. */
  manifest(transport: InProcess): Promise<string>;
  /** By the name in its path; a word where there is none, or none just now. */
  share(name: string, transport: InProcess): Promise<Share | 'missing' | 'failed'>;
  problemPage: ProblemPage;
  /** The addresses of the pages that are drawn before anyone asks; none while developing. */
  ahead: readonly string[];
  /** Serves the browser's files, where something else than the build folder does. */
  files?: Middleware;
  /** Whether pages may be kept and carry a strict Content-Security-Policy; not while developing. */
  strict: boolean;
}

/** What web's server entry exports. */
export interface WebBuild {
  addressOf(url: string): string;
  render(request: {
    url: string;
    transport: InProcess;
    publicUrl: string;
    assets?: unknown;
  }): Promise<Rendered>;
  sitemap(request: { transport: InProcess; publicUrl: string }): Promise<string | undefined>;
  robots(publicUrl: string): string;
  manifest(request: { transport: InProcess }): Promise<string>;
  share(request: { name: string; transport: InProcess }): Promise<Share | 'missing' | 'failed'>;
  problemPage(given: Parameters<ProblemPage>[0]): string;
  assetsOf(manifest: unknown): unknown;
  ahead: readonly string[];
}

/** The pages as they were built; throws one line when there is no build. */
export async function builtRenderer(publicUrl: string): Promise<Renderer> {
  const web = (await import(serverBuild.href)) as WebBuild;
  const manifest: unknown = JSON.parse(await readFile(join(browserBuild, '.vite', 'manifest.json'), 'utf8'));
  const assets = web.assetsOf(manifest);
  return {
    strict: true,
    addressOf: async (url) => web.addressOf(url),
    render: (url, transport) => web.render({ url, transport, publicUrl, assets }),
    sitemap: (transport) => web.sitemap({ transport, publicUrl }),
    robots: async () => web.robots(publicUrl),
    manifest: (transport) => web.manifest({ transport }),
    share: (name, transport) => web.share({ name, transport }),
    problemPage: async (given) => web.problemPage(given),
    ahead: web.ahead,
  };
}
