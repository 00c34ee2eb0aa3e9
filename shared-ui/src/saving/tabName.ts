import { newId } from '../api/newId.ts';

const NAME = 'tab';

/**
 * Returns a function that returns this tab's name. The name survives a reload: it is in sessionStorage, but only
 * while the page is unloaded. A duplicated tab copies the sessionStorage of an open tab, and must get a name of its
 * own.
 */
export function tabNaming(): () => string {
  let tab: string | undefined;
  return () => (tab ??= begin());
}

function begin(): string {
  try {
    const id = sessionStorage.getItem(NAME) ?? newId();
    sessionStorage.removeItem(NAME);
    addEventListener('pagehide', () => sessionStorage.setItem(NAME, id));
    addEventListener('pageshow', () => sessionStorage.removeItem(NAME));
    return id;
  } catch {
    // Storage is blocked: the name doesn't survive a reload.
    return newId();
  }
}
