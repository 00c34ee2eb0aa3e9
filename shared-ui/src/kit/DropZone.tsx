import { css } from '@emotion/react';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { Button } from './Button.tsx';

interface Props {
  /** What to choose, such as 'Choose images'. */
  label: string;
  hint: string;
  onFiles: (files: File[]) => void;
}

/** Takes pictures by drag and drop or from a file dialog. */
export function DropZone({ label, hint, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  // Without this, a file that the user drops next to the drop zone would replace the page.
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    addEventListener('dragover', prevent);
    addEventListener('drop', prevent);
    return () => {
      removeEventListener('dragover', prevent);
      removeEventListener('drop', prevent);
    };
  }, []);

  function onDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }

  return (
    <div
      css={zone}
      data-over={over}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()} data-first data-command="new">
        <ImagePlus size={18} aria-hidden />
        {label}
      </Button>
      <p css={words}>{hint}</p>
    </div>
  );
}

const zone = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 20px;
  border: 1.5px dashed var(--edge);
  border-radius: var(--round);
  transition:
    border-color var(--swift),
    background-color var(--swift);
  &[data-over='true'] {
    border-color: var(--violet);
    background: var(--info-wash);
  }
`;
const words = css`
  flex: 1 1 12em;
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
