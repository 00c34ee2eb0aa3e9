import { newId } from '../api/newId.ts';

const NAME = 'tab';

/**
 * Returns a function that returns this tab's name. The name survives a reload: the page stores it in sessionStorage when
 * it is closed, and removes it when it opens. So if the user duplicates an open tab, which copies its sessionStorage, the
 * new tab gets a name of its own.
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
