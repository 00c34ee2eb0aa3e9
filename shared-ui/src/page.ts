import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import type { AppStore, RootState } from './store.ts';

/** Where a page is shown: its parameters and its query. */
export interface Place {
  params: Params;
  query: URLSearchParams;
}

/** What a page says about itself in the document's head. */
export interface Head {
  title: string;
  description: string;
  keywords?: string;
  noindex?: boolean;
}

/** How the reading of a page's data ended: it is there, there is no such thing, it can't be read, or look elsewhere. */
export type Loaded = 'ready' | 'missing' | 'failed' | { redirect: string };

/** The component of a page, whose code is loaded when somebody goes there. */
export interface Component {
  /** The name of its file, by which the build finds its code. */
  id: string;
  page: () => Promise<ComponentType>;
}

/** One line of a routes table. */
export interface Page extends Component {
  path: string;
  head: (state: RootState, place: Place) => Head;
  /** Starts reading what the page shows. The server waits for it; the browser shows skeletons meanwhile. */
  load?: (store: AppStore, place: Place) => Promise<Loaded>;
  /** What it reads of the query; the rest changes nothing. */
  reads?: readonly string[];
  /** Not for search engines. */
  hidden?: true;
  /** The page says that something is not there. */
  missing?: true;
}
