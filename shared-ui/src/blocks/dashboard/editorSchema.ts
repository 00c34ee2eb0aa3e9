import { isLink, withScheme } from '@agency/contract/linkRules';
import { Mark, mergeAttributes } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';

const addressOf = (element: HTMLElement) => withScheme(element.getAttribute('href') ?? '');

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '', parseHTML: addressOf } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => (isLink(addressOf(element)) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
});

/**
 * What the editor can hold, which is what the server stores (richTextContent.ts). The editor drops everything else from
 * pasted content.
 */
export const editorSchema = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [3, 4] }),
  Bold,
  Italic,
  Link,
  BulletList,
  OrderedList,
  // Without lists in lists.
  ListItem.extend({ content: 'paragraph' }),
  ListKeymap,
  UndoRedo,
];

/** The attributes of pasted HTML that the editor reads. `style` tells bold text in Google Docs. */
const readAttributes: ReadonlySet<string> = new Set(['href', 'style', 'data-pm-slice']);

/**
 * Prepares pasted HTML: without scripts and event handlers, with all headings as one of the two levels that exist, and
 * with spaces for line breaks.
 */
export function preparedHtml(html: string): string {
  // This document has no window, so nothing in it runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll('script, style').forEach((element) => element.remove());
  for (const element of body.querySelectorAll('*'))
    for (const name of element.getAttributeNames())
      if (!readAttributes.has(name)) element.removeAttribute(name);
  return body.innerHTML
    .replace(/<(\/?)h[12](?=[\s>])/gi, '<$1h3')
    .replace(/<(\/?)h[56](?=[\s>])/gi, '<$1h4')
    .replace(/<br\b[^>]*>/gi, ' ');
}
