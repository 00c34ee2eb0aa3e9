import { newId } from '../api/newId.ts';

const NAME = 'tab';

let tab: string | undefined;

/**
 * The name of this tab, the same after a reload. While the tab is open its name isn't stored, so that a tab that is made
 * as a copy of this one, with all that is stored for it, gets a name of its own.
 */
export const thisTab = (): string => (tab ??= begin());

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
