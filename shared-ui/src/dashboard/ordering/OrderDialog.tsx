import { css } from '@emotion/react';
import type { Placeholders } from '@agency/contract/fields';
import { ArrowUpToLine } from 'lucide-react';
import { startTransition, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog, dialogActions } from '../../kit/Dialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { More } from '../../kit/More.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { SortableList } from '../../kit/SortableList.tsx';
import { type ListOrder, type Movable, useMoving } from './useMoving.ts';

interface Props<Doc> {
  /** What is reordered, such as 'Services'. */
  label: string;
  /** A sentence that says where visitors see this order. */
  hint: string;
  items: readonly Doc[];
  line: ListOrder<Doc>;
  nameOf: (item: Doc) => string;
  pictureOf?: (item: Doc) => { image: string; placeholders: Placeholders };
  place: (item: Doc, position: string) => Promise<{ data?: unknown; error?: unknown }>;
  onClose: () => void;
}

/** How many items are rendered at first, so that a slow machine can keep up. Each click on 'Show more' adds as many. */
const STEP = 40;

/** Reorders a list. Each move is saved at once. */
export function OrderDialog<Doc extends Movable>(props: Props<Doc>) {
  const { label, hint, nameOf, pictureOf, onClose } = props;
  const { shown, move } = useMoving(props);
  const [count, setCount] = useState(STEP);
  return (
    <Dialog title={`Order of ${label}`} onClose={onClose}>
      <p css={quiet}>{hint}</p>
      <SortableList
        label={label}
        items={shown.slice(0, count)}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onMove={move}
        renderItem={(item, { handle, steps }, index) => (
          <div css={row}>
            {handle}
            {pictureOf && (
              <div css={face}>
                <Picture {...faceOf(pictureOf(item))} alt="" sizes="64px" />
              </div>
            )}
            <p dir="auto" css={name}>
              {nameOf(item)}
            </p>
            <span css={tools}>
              <More of={nameOf(item)}>
                {index > 1 && (
                  <IconButton label={`Move ${nameOf(item)} to the top`} onClick={() => move(index, 0)}>
                    <ArrowUpToLine size={18} aria-hidden />
                  </IconButton>
                )}
                {steps}
              </More>
            </span>
          </div>
        )}
      />
      {shown.length > count && (
        <div css={more}>
          <Button onClick={() => startTransition(() => setCount(count + STEP))}>Show more</Button>
        </div>
      )}
      <div css={dialogActions}>
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

const faceOf = ({ image, placeholders }: { image: string; placeholders: Placeholders }) => ({
  src: image,
  placeholders,
});

const quiet = css`
  margin-block-end: 16px;
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
const row = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: 60px;
  padding: 6px 8px 6px 4px;
  border: 1px solid var(--hairline);
  border-radius: 16px;
  background: var(--paper);
`;
const face = css`
  flex: none;
  inline-size: 64px;
  aspect-ratio: 8 / 5;
  overflow: hidden;
  border-radius: 8px;
  background: var(--sunk);
  pointer-events: none;
`;
const name = css`
  flex: 1 1 8rem;
  min-inline-size: 0;
  font-weight: 600;
  line-height: 1.3;
`;
const tools = css`
  display: flex;
  flex: none;
`;
const more = css`
  display: grid;
  justify-items: center;
  margin-block-start: 16px;
`;
