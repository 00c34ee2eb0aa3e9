import { css } from '@emotion/react';
import { isLink, LINK_MESSAGE, withScheme } from '@agency/contract/linkRules';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Sets, changes and removes the link of the selected text. */
export function LinkRow({ editor, onClose }: Props) {
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  function set(href: string) {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetMark('link').run();
    else if (editor.state.selection.empty && before === '')
      // Nothing is selected: the address is the text of the link, too.
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setMark('link', { href }).run();
    onClose();
  }

  function apply() {
    const href = withScheme(typed.trim());
    if (href === '' || isLink(href)) set(href);
    else setError(LINK_MESSAGE);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The keys must neither submit the form around this row, nor close its dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') return apply();
    editor.commands.focus();
    onClose();
  }

  return (
    <div ref={box} css={row}>
      <TextField
        label="Link address"
        value={typed}
        onChange={setTyped}
        onKeyDown={onKeyDown}
        error={error}
        dir="ltr"
      />
      <div css={buttons}>
        <Button onClick={apply}>Set link</Button>
        {before !== '' && <Button onClick={() => set('')}>Remove link</Button>}
      </div>
    </div>
  );
}

const row = css`
  display: grid;
  gap: 10px;
  padding: 12px 14px 14px;
  border-radius: 12px;
  background: var(--sunk);
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
