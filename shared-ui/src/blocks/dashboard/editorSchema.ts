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

/** Prepares pasted HTML: all headings become the two levels that exist, and line breaks become spaces. */
export const preparedHtml = (html: string): string =>
  html
    .replace(/<(\/?)h[12](?=[\s>])/gi, '<$1h3')
    .replace(/<(\/?)h[56](?=[\s>])/gi, '<$1h4')
    .replace(/<br\b[^>]*>/gi, ' ');
