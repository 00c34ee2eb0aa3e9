import { css } from '@emotion/react';
import { richTextIn } from '@agency/contract/richTextContent';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { control, type Wiring } from '../../kit/Field.tsx';
import { editorSchema, preparedHtml } from './editorSchema.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { storedRichText } from './storedRichText.ts';

export interface RichTextEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  wiring: Wiring;
  /** The language and direction of the text, for a translation. */
  lang?: string | undefined;
  dir?: string | undefined;
}

/** The input of a formatted text. Its code is large, so RichTextField.tsx loads it when a form shows such a field. */
export function RichTextEditor({ label, value, onChange, wiring, lang, dir }: RichTextEditorProps) {
  // The editor calls its first functions forever.
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current.onChange = onChange;
  }, [onChange]);
  const editor = useEditor({
    extensions: editorSchema,
    content: richTextIn(value) ?? '',
    onUpdate({ editor: now }) {
      latest.current.value = storedRichText(now.getJSON());
      latest.current.onChange(latest.current.value);
    },
    editorProps: { transformPastedHTML: preparedHtml },
  });

  // Somebody else has changed the text, or the user has discarded the changes.
  useEffect(() => {
    if (latest.current.value === value) return;
    latest.current.value = value;
    editor.commands.setContent(richTextIn(value) ?? '', { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    editor.setOptions({
      editorProps: {
        transformPastedHTML: preparedHtml,
        attributes: attributesOf({
          ...wiring,
          role: 'textbox',
          'aria-multiline': true,
          'aria-label': label,
          lang,
          dir,
        }),
      },
    });
  }, [editor, label, lang, dir, wiring]);

  return (
    <div css={box}>
      <RichTextToolbar editor={editor} label={label} />
      <EditorContent editor={editor} css={content} />
    </div>
  );
}

/** Attributes as the editor wants them: as texts, without those that are undefined. */
const attributesOf = (given: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const box = css`
  display: grid;
  gap: 4px;
`;
const content = css`
  [contenteditable] {
    ${control};
    min-block-size: 132px;
    max-block-size: 56vh;
    padding: 12px 16px;
    overflow-y: auto;
    white-space: pre-wrap;
    line-height: 1.55;
    > * + * {
      margin-block-start: 0.8em;
    }
    /* Each paragraph has the direction of its first letter. */
    & :is(p, h3, h4) {
      unicode-bidi: plaintext;
      text-align: start;
    }
    h3 {
      font-size: 1.375rem;
    }
    h4 {
      font-size: 1.125rem;
    }
    & :is(ul, ol) {
      padding-inline-start: 1.4em;
    }
    ul {
      list-style-type: disc;
    }
    a {
      color: var(--violet);
    }
  }
`;
