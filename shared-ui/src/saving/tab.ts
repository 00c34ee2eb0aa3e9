import { newId } from '../api/newId.ts';

const NAME = 'tab';

/**
 * Answers a function that returns this tab's name, the same after a reload. While the tab is open its name isn't stored, so that
 * a copy of the tab, with all that is stored for it, gets a name of its own.
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
    // Where storage is forbidden nothing is kept.
    return newId();
  }
}
