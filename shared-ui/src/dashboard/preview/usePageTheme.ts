import { useSyncExternalStore } from 'react';

export type PageTheme = 'light' | 'dark';

/** The current theme of the page itself. */
export const usePageTheme = (): PageTheme => useSyncExternalStore(watch, pageTheme);

const pageTheme = () => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
