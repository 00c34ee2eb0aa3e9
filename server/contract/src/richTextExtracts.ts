import { isRichList, richTextIn, type RichRun } from './richTextContent.ts';

/**
 * A formatted text without its formatting, one line for each paragraph. Another text is returned unchanged. So screens
 * that show texts of any field, such as the history, can call it for each of them.
 */
export function plainTextOf(text: string): string {
  const doc = richTextIn(text);
  if (!doc) return text;
  const wordsOf = (runs: RichRun[] = []) => runs.map((run) => run.text).join('');
  return doc.content
    .flatMap((node) =>
      isRichList(node)
        ? node.content.map(({ content: [paragraph] }) => `• ${wordsOf(paragraph.content)}`)
        : [wordsOf(node.content)],
    )
    .join('\n');
}

/** The addresses of the links in a formatted text. */
export const linksIn = (text: string): string[] =>
  (richTextIn(text)?.content ?? [])
    .flatMap((node) => (isRichList(node) ? node.content.flatMap(({ content }) => content) : [node]))
    .flatMap(({ content = [] }) => content.flatMap(({ marks = [] }) => marks))
    .flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []));
