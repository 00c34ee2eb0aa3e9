import { paths } from '@agency/shared-ui/paths.ts';
import { SERVER_PATH } from './routes.tsx';

/** Opens links to the public site in the browser: the app only has the dashboard and the sign-in. */
export function openSiteOutside(server: string): void {
  // In the capture phase, before the router handles the click.
  document.addEventListener('click', (event) => leave(event, server), { capture: true });
  document.addEventListener('auxclick', (event) => leave(event, server), { capture: true });
}

function leave(event: MouseEvent, server: string): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.protocol !== location.protocol || link.host !== location.host) return;
  const { pathname, search, hash } = link;
  if (isHere(pathname)) return;
  event.preventDefault();
  window.open(server + pathname + search + hash, '_blank', 'noopener');
}

const isHere = (path: string) =>
  path === paths.login ||
  path === SERVER_PATH ||
  path === paths.dashboard ||
  path.startsWith(`${paths.dashboard}/`);
