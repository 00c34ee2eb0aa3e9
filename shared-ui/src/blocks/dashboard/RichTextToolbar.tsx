import { css } from '@emotion/react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Bold, Heading3, Heading4, Italic, Link, List, ListOrdered } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Hinted } from '../../kit/Hinted.tsx';
import { LinkRow } from './LinkRow.tsx';

interface Props {
  editor: Editor;
  label: string;
}

const tools = [
  { name: 'Heading', Icon: Heading3, node: 'heading', attrs: { level: 3 } },
  { name: 'Small heading', Icon: Heading4, node: 'heading', attrs: { level: 4 } },
  { name: 'Bold', Icon: Bold, node: 'bold' },
  { name: 'Italic', Icon: Italic, node: 'italic' },
  { name: 'Bulleted list', Icon: List, node: 'bulletList' },
  { name: 'Numbered list', Icon: ListOrdered, node: 'orderedList' },
  { name: 'Link', Icon: Link, node: 'link' },
] as const;
type Tool = (typeof tools)[number];

function format(editor: Editor, { node, ...tool }: Exclude<Tool, { node: 'link' }>): void {
  const chain = editor.chain().focus();
  if ('attrs' in tool) chain.toggleHeading(tool.attrs).run();
  else if (node === 'bold') chain.toggleBold().run();
  else if (node === 'italic') chain.toggleItalic().run();
  else if (node === 'bulletList') chain.toggleBulletList().run();
  else chain.toggleOrderedList().run();
}

/** The buttons that format the text. They are one stop for the Tab key; arrow keys move between them. */
export function RichTextToolbar({ editor, label }: Props) {
  const [stop, setStop] = useState(0);
  const [linking, setLinking] = useState(false);
  const pressed = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map((tool) => now.isActive(tool.node, 'attrs' in tool ? tool.attrs : {})),
  });

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const isRight = getComputedStyle(event.currentTarget).direction === 'rtl';
    const by = { ArrowRight: isRight ? -1 : 1, ArrowLeft: isRight ? 1 : -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (stop + by + tools.length) % tools.length;
    setStop(next);
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <>
      <div role="toolbar" aria-label={`Format of ${label}`} css={bar}>
        {tools.map((tool, place) => (
          <Hinted key={tool.name} text={tool.name}>
            <button
              type="button"
              aria-label={tool.name}
              aria-pressed={pressed[place] ?? false}
              tabIndex={place === stop ? 0 : -1}
              css={button}
              onFocus={() => setStop(place)}
              onKeyDown={onKeyDown}
              onClick={() => (tool.node === 'link' ? setLinking(true) : format(editor, tool))}
            >
              <tool.Icon size={19} aria-hidden />
            </button>
          </Hinted>
        ))}
      </div>
      {linking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

const bar = css`
  display: flex;
  gap: 2px;
  margin-inline-start: -6px;
`;
const button = css`
  display: grid;
  place-items: center;
  flex: 0 1 38px;
  min-inline-size: 28px;
  block-size: 38px;
  padding: 0;
  border: 0;
  border-radius: 10px;
  background: none;
  color: var(--ink-soft);
  cursor: pointer;
  &:hover {
    background: var(--sunk);
    color: var(--ink);
  }
  &:focus-visible {
    border-radius: 10px;
    outline-offset: -2px;
  }
  &[aria-pressed='true'] {
    background: var(--info-wash);
    color: var(--violet);
  }
`;
