/* The interface between the server and the build of web/ that renders the pages. Types only. */
import type { Outline } from './requestLine.ts';
import type { Rest } from './paging.ts';
import type { ProblemReply } from './problems.ts';

/** Runs a page's API calls inside the server process, without the network. */
export type InProcess = (call: {
  endpoint: Outline;
  input: { params?: unknown };
}) => Promise<{ data: unknown; meta?: { rest: Rest } } | { error: ProblemReply }>;

/** What the build of web/ exports for the server. */
export interface WebBuild {
  open(where: { publicUrl: string; manifest?: BuiltFiles }): Site;
}

/** Vite's manifest of the browser build, by source file. */
export type BuiltFiles = Record<string, BuiltFile>;

interface BuiltFile {
  file: string;
  name?: string;
  src?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
}

/** The public site: its pages, and its files for search engines and browsers, such as the sitemap. */
export interface Site {
  /**
   * The page's canonical address without the query parameters that the page doesn't read. It is also the page's cache
   * key. Undefined if a value in the query is longer than a search may be.
   */
  addressOf(url: string): string | undefined;
  /** Renders the page of an address to a complete document, including its data. */
  render(url: string, transport: InProcess): Promise<Rendered>;
  /** The paths that the sitemap lists; undefined while the content can't be read. */
  listed(transport: InProcess): Promise<string[] | undefined>;
  /** The sitemap as XML; undefined while the content can't be read. */
  sitemap(transport: InProcess): Promise<string | undefined>;
  robots(): string;
  /** The site's web app manifest. */
  manifest(transport: InProcess): Promise<string>;
  /** The share picture with this name. 'missing' if there is none, 'failed' if it isn't available at the moment. */
  share(name: string, transport: InProcess): Promise<Share | 'missing' | 'failed'>;
  /** A failure as a complete page for people. */
  problemPage(given: ProblemGiven): string;
  /** The addresses of the pages that the header links to. The server renders them in advance. */
  readonly ahead: readonly string[];
}

export interface ProblemGiven {
  status: number;
  /** What went wrong, as a sentence for people. */
  message: string;
  requestId: string;
}

export interface Rendered {
  status: number;
  html: string;
  redirect?: string;
  /** Set if the redirect is permanent, because the requested content has an address of its own. */
  permanent?: true;
  /** Whether the page is the same for all visitors, until the content changes. */
  cacheable: boolean;
  /** The inline scripts, as sources for the Content-Security-Policy ('sha256-…'). */
  scriptHashes: string[];
  /** The page's own share picture, if it has one. */
  share?: Share | undefined;
}

/** The preview picture of a page that is shared elsewhere. */
export interface Share {
  /** The picture's path, which changes with the picture's content. */
  path: string;
  /** The alternative text. */
  alt: string;
  drawing: Drawing;
}

/**
 * The design of a picture, made by the code in web/, in pixels. The server draws the picture, because it has the fonts
 * and the photos.
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
  radius: number;
}

/** Texts below each other, at the top, middle or bottom of the box. */
export interface Column extends Box {
  sits: 'top' | 'middle' | 'bottom';
  side: 'left' | 'right';
  gap: number;
  texts: Text[];
}

export interface Text {
  text: string;
  face: 'display' | 'text';
  /** Font sizes in pixels; the largest one that fits is used. */
  sizes: readonly number[];
  /** The largest share of the column's height that this text may take. */
  most: number;
  color: string;
}
