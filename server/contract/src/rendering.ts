/* The interface between the server and the build of web/, which renders the pages. It has only types. */
import type { Outline } from './requestLine.ts';
import type { Rest } from './paging.ts';
import type { ProblemReply } from './problems.ts';

/** Does the API calls of a page inside the server's process, without the network. */
export type InProcess = (call: {
  endpoint: Outline;
  input: { params?: unknown };
}) => Promise<{ data: unknown; meta?: { rest: Rest } } | { error: ProblemReply }>;

/** What the build of web/ exports. */
export interface WebBuild {
  open(where: { publicUrl: string; manifest?: BuiltFiles }): Site;
}

/** Vite's manifest of the build for browsers: the built file of each source file. */
export type BuiltFiles = Record<string, BuiltFile>;

interface BuiltFile {
  file: string;
  name?: string;
  src?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
}

export type ManifestOf = 'site' | 'dashboard';

/** The public site: its pages, and files such as the sitemap and the manifest. */
export interface Site {
  /**
   * The canonical address of a page, without query parameters that the page doesn't read. It is also the key for caching the page.
   * Undefined if a value in the query is longer than a search may be. `prefixes` is called only if the address may begin
   * with a language.
   */
  addressOf(url: string, prefixes: () => Promise<readonly string[]>): Promise<string | undefined>;
  /**
   * What addresses may begin with if the site has several languages, such as '/ar': the default language's, which redirects,
   * and those of the others. Undefined while the settings can't be read.
   */
  prefixes(transport: InProcess): Promise<readonly string[] | undefined>;
  /** Renders the page at an address as a complete HTML document with its data. */
  render(url: string, transport: InProcess): Promise<Rendered>;
  /** The paths that the sitemap lists; undefined while the content can't be read. */
  listed(transport: InProcess): Promise<string[] | undefined>;
  /** The sitemap as XML; undefined while the content can't be read. */
  sitemap(transport: InProcess): Promise<string | undefined>;
  /**
   * The feed with the articles at this path. 'missing' if there is none; undefined while the content can't be read.
   */
  feed(path: string, transport: InProcess): Promise<string | 'missing' | undefined>;
  robots(): string;
  /** The web app manifest of the site or of the dashboard. */
  manifest(of: ManifestOf, transport: InProcess): Promise<string>;
  /** The share picture with this name. 'missing' if there is none, 'failed' if it isn't available at the moment. */
  share(name: string, transport: InProcess): Promise<Share | 'missing' | 'failed'>;
  /** A page that tells a visitor about an error. */
  problemPage(given: ProblemGiven): string;
  /** The addresses of the pages that the header links to. The server renders them in advance. */
  readonly ahead: readonly string[];
}

export interface ProblemGiven {
  status: number;
  /** What went wrong, as a sentence for people. */
  message: string;
  requestId: string;
  /** The address of the request, which decides about the language; undefined if it isn't known. */
  url: string | undefined;
}

export interface Rendered {
  status: number;
  html: string;
  redirect?: string;
  /** True if the redirect is permanent, because it leads to the page's one canonical path. */
  permanent?: true;
  /** Whether all visitors get the same page until the content changes. */
  cacheable: boolean;
  /** The hashes of the page's inline scripts ('sha256-…'), by which the Content-Security-Policy allows them. */
  scriptHashes: string[];
  /** The page's own share picture, if it has one. */
  share?: Share | undefined;
}

/** The picture that other sites show with a link to a page. */
export interface Share {
  /** The path of the picture. It changes with the picture's content. */
  path: string;
  /** The alternative text. */
  alt: string;
  drawing: Drawing;
}

/**
 * The design of a share picture (`og:image`), with sizes in pixels. Code in web/ makes the design. The server draws it,
 * because the server has the fonts and the photos.
 */
export interface Drawing {
  width: number;
  height: number;
  /** Everything except texts and photos, as SVG. */
  backdrop: string;
  photos: Photo[];
  columns: Column[];
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Photo extends Box {
  address: string;
  fit: 'cover' | 'inside';
  /** Which part is shown, in the form of CSS, such as '50% 25%'. */
  objectPosition?: string | undefined;
  radius: number;
}

/** Texts below each other, in a box. */
export interface Column extends Box {
  sits: 'top' | 'middle' | 'bottom';
  side: 'left' | 'right';
  gap: number;
  texts: Text[];
}

export interface Text {
  text: string;
  face: 'display' | 'text';
  /** Font sizes in pixels. The largest one in which the text fits is used. */
  sizes: readonly number[];
  /** The part of the column's height that this text may take at most, from 0 to 1. */
  most: number;
  color: string;
}
