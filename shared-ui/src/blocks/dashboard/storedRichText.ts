import type { RichMark, RichText } from '@agency/contract/richTextContent';
import type { JSONContent } from '@tiptap/core';

/** The editor's content as it is stored. '' if it has no text. */
export function storedRichText(doc: JSONContent): string {
  const stored = compact(doc);
  return hasText(doc) ? JSON.stringify(stored) : '';
}

const hasText = ({ text, content = [] }: JSONContent): boolean =>
  (text !== undefined && text.trim() !== '') || content.some(hasText);

/** Leaves out what the editor adds, such as the first number of a list. */
function compact({ type, attrs, content, text, marks }: JSONContent): unknown {
  if (type === 'text')
    return {
      type,
      text: (text ?? '').replace(/[\p{Cc}\p{Cs}]/gu, ' '),
      ...(marks && { marks: marks.map(compactMark) }),
    };
  return {
    type: type as RichText['type'],
    ...(type === 'heading' && { attrs: { level: attrs?.['level'] as number } }),
    ...(content && { content: content.map(compact) }),
  };
}

const compactMark = ({ type, attrs }: NonNullable<JSONContent['marks']>[number]) =>
  (type === 'link' ? { type, attrs: { href: String(attrs?.['href']) } } : { type }) as RichMark;
