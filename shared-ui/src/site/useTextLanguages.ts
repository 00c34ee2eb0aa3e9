import { useEffect } from 'react';
import { foreignTest } from './foreignTexts.ts';

/**
 * Gives texts that have no translation, and so appear in the language `fallback`, that `lang`, so that screen readers
 * pronounce them right. The server has marked the first page (markForeignTexts.ts); this marks what React shows later.
 */
export function useTextLanguages(page: string, fallback: string): void {
  useEffect(() => {
    const isForeign = foreignTest(page, fallback);
    if (!isForeign) return;
    const mark = (text: Node) => {
      const element = text.parentElement;
      if (!element?.closest('[dir=auto]')) return;
      if (!isForeign(text.nodeValue!)) {
        if (element.lang === fallback) element.removeAttribute('lang');
      } else if (element.closest('[lang]') === document.documentElement) element.lang = fallback;
    };
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
          for (let text: Node | null = texts.currentNode; text; text = texts.nextNode())
            if (text.nodeType === Node.TEXT_NODE) mark(text);
        }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [page, fallback]);
}
