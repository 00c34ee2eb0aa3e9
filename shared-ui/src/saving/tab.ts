import { newId } from '../api/newId.ts';

const NAME = 'tab';

/**
 * Returns a function that returns this tab's name, which survives a reload. The name isn't in sessionStorage while the tab is open:
 * a duplicated tab copies the sessionStorage, and must get a name of its own.
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
    // If storage is forbidden, nothing is kept.
    return newId();
  }
}
