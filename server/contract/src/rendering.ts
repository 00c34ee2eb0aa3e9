/* What the server asks of web's build, and what it is answered. Types only. */
import type { Outline } from './line.ts';
import type { Rest } from './rest.ts';
import type { ProblemReply } from './problems.ts';

/** Carries a page's calls to what answers them, without a detour over the network. */
export type InProcess = (call: {
  endpoint: Outline;
  input: { params?: unknown };
}) => Promise<{ data: unknown; meta?: { rest: Rest } } | { error: ProblemReply }>;

/** What web's build for the server exports. */
export interface WebBuild {
  open(where: { publicUrl: string; manifest?: BuiltFiles }): Site;
}

/** What Vite's manifest says of the browser's build, by their sources. */
export type BuiltFiles = Record<string, BuiltFile>;

export interface BuiltFile {
  file: string;
  name?: string;
  src?: string;
  isDynamicEntry?: boolean;
  imports?: string[];
}

/** The public site at its address, as pages and what is said of them to machines. */
export interface Site {
  /**
   * The address that stands for all that show the same page: without what the page doesn't read of the query. Undefined where a value
   * in it is longer than a search may be.
   */
  addressOf(url: string): string | undefined;
  /** Renders the page of a path and its query to a whole document, with its data in it. */
  render(url: string, transport: InProcess): Promise<Rendered>;
  /** The paths that the sitemap lists; undefined while the content can't be read. */
  listed(transport: InProcess): Promise<string[] | undefined>;
  /** As XML; undefined while the content can't be read. */
  sitemap(transport: InProcess): Promise<string | undefined>;
  robots(): string;
  /** The site's web app manifest. */
  manifest(transport: InProcess): Promise<string>;
  /** By the name in its path; a word where there is none, or none just now. */
  share(name: string, transport: InProcess): Promise<Share | 'missing' | 'failed'>;
  /** A failure as a page for people, which needs nothing else. */
  problemPage(given: ProblemGiven): string;
  /** The addresses of the pages that the header leads to. */
  readonly ahead: readonly string[];
}

export interface ProblemGiven {
  status: number;
  /** What went wrong, as a sentence. */
  message: string;
  requestId: string;
}

export interface Rendered {
  status: number;
  html: string;
  redirect?: string;
  /** It stays elsewhere: what is asked for has an address of its own. */
  permanent?: true;
  /** Good for everybody, until the content changes. */
  cacheable: boolean;
  /** The inline scripts, as sources for the Content-Security-Policy ('sha256-…'). */
  scriptHashes: string[];
  /** What stands for it where it is shared, if it has a picture of its own. */
  share?: Share | undefined;
}

/** The picture that stands for a page where someone shares it. */
export interface Share {
  /** Its path, which changes with what it shows. */
  path: string;
  /** What it shows, in words. */
  alt: string;
  drawing: Drawing;
}

/** A picture as web designed it, in pixels. The server draws it: it has the fonts and the photos. */
export interface Drawing {
  width: number;
  height: number;
  /** All that is neither text nor photo, as SVG. */
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

/** Texts one below the other, at the box's top, middle or bottom. */
export interface Column extends Box {
  sits: 'top' | 'middle' | 'bottom';
  side: 'left' | 'right';
  gap: number;
  texts: Text[];
}

export interface Text {
  text: string;
  face: 'display' | 'text';
  /** It is set in the largest of them in which it fits, in pixels. */
  sizes: readonly number[];
  /** Its share of the column's height, at most. */
  most: number;
  color: string;
}
