import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { AppStore, RootState } from './store.ts';
import type { PageLanguage } from './language.ts';
import type { MoreWords } from './site/words/en.ts';

/** The parameters and the query of a page's address. */
export interface PageLocation {
  params: Params;
  query: URLSearchParams;
}

/** The metadata in a page's head. */
export interface Head {
  title: string;
  description: string;
  noindex?: boolean;
}

/** The words from which heads are made. Those of the page itself are loaded before. */
export type HeadLanguage = Pick<PageLanguage, 'words' | 'more'>;

/**
 * The result of loading a page's data. 'missing': there is no such page. 'gone': there was one, and it was deleted.
 * A permanent redirect leads to the page's present address.
 */
export type Loaded = 'ready' | 'missing' | 'gone' | 'failed' | { redirect: string; permanent?: boolean };

/** The component of a page. Its code is loaded when somebody opens the page. */
export interface Component {
  /**
   * The name of the component's file without the extension. It is the route's id, and the name of the chunk in the
   * build's manifest, where the server looks up the scripts of a page.
   */
  id: string;
  page: () => Promise<ComponentType>;
}

/** One entry of a routes table. */
export interface Page extends Component {
  path: string;
  head: (state: RootState, place: PageLocation, language: HeadLanguage) => Head;
  /**
   * The page's path in a language, without the beginning for the language. Only for pages whose path differs between
   * languages; undefined until the page's data is there.
   */
  pathIn?: (state: RootState, place: PageLocation, code: string) => string | undefined;
  /** Starts loading the page's data. The server waits for it; the browser shows skeletons meanwhile. */
  load?: (store: AppStore, place: PageLocation) => Promise<Loaded>;
  /** The query parameters that the page uses. Addresses that differ only in other parameters share one cached page. */
  reads?: readonly string[];
  /** The parts of the site's words that the page needs besides the common ones. */
  words?: readonly (keyof MoreWords)[];
  /** Search engines must not list the page. */
  hidden?: true;
  /** The server renders the page for each request, because it can change or end when no public content changes. */
  uncached?: true;
  /** This is the page for unknown addresses. */
  missing?: true;
}
