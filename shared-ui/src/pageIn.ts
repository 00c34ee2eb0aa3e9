import type { Page } from './page.ts';

/** The `handle` (React Router) of each of our routes. It gives the server and the document's head the route's page. */
export interface Handle {
  page: Page;
}

/** The page in a route's handle. */
export const pageIn = (handle: unknown): Page | undefined => (isHandle(handle) ? handle.page : undefined);

const isHandle = (handle: unknown): handle is Handle =>
  typeof handle === 'object' && handle !== null && 'page' in handle;
