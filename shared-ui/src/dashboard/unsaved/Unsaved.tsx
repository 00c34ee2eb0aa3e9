import { css } from '@emotion/react';
import { useState } from 'react';
import type { UnsavedInputEntry } from '../../saving/unsavedStorage.ts';
import { useAccount, useKeeping, useKept } from '../editing/useKept.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { nameOf } from './readableDraft.ts';
import { UnsavedItem } from './UnsavedItem.tsx';

interface Props {
  /** Lists only documents whose names start with this; by default all. */
  under?: string;
  /** Opens the form that the input was typed into. Without it, a link leads to that form's screen. */
  onOpen?: (found: UnsavedInputEntry) => void;
  /** The document whose form is open. Its unsaved input is not listed. */
  open?: string | undefined;
  /** Returns who has saved a newer version of the document since, if that is known. */
  overtakenBy?: (found: UnsavedInputEntry) => string | undefined;
}

/** Lists unsaved input on this device, including that of deleted documents: to continue, read, copy or discard. */
export function Unsaved({ under = '', onOpen, open, overtakenBy }: Props) {
  const account = useAccount();
  const { forget, takeOver } = useKeeping();
  const all = useKept(under).filter(({ document }) => document !== open);
  const [doomed, setDoomed] = useState<UnsavedInputEntry>();
  if (all.length === 0) return null;
  return (
    <section aria-label="Unsaved changes" css={box}>
      <h2>Unsaved changes</h2>
      <ul role="list">
        {all.map((found) => (
          <UnsavedItem
            key={found.name}
            found={found}
            overtakenBy={overtakenBy?.(found)}
            onOpen={
              onOpen &&
              (() => {
                takeOver(account, found);
                onOpen(found);
              })
            }
            onLetGo={() => setDoomed(found)}
          />
        ))}
      </ul>
      {doomed && (
        <ConfirmDialog
          question="Discard these changes?"
          confirm="Discard"
          onConfirm={() => {
            forget(doomed.name);
            setDoomed(undefined);
          }}
          onCancel={() => setDoomed(undefined)}
        >
          <p dir="auto">{nameOf(doomed)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const box = css`
  margin-block-end: 28px;
  padding: 16px 20px 6px;
  border-radius: var(--round);
  background: var(--info-wash);
  h2 {
    font-size: var(--step-0);
  }
  ul {
    margin: 4px 0 0;
    padding: 0;
  }
`;
