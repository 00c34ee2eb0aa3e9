import { useState, type ReactNode } from 'react';
import type { Conflict, Side } from '../../merge/merge.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

interface Asked {
  conflict: Conflict;
  answer: (side: Side) => void;
}

/**
 * Asks which of two orders of a list to keep. If the user postpones the decision, the answer is 'theirs': the order
 * that is already saved.
 */
export function useOrderQuestion(): { ask: (conflict: Conflict) => Promise<Side>; question: ReactNode } {
  const [asked, setAsked] = useState<Asked>();

  const choose = (side: Side) => {
    setAsked(undefined);
    asked?.answer(side);
  };
  return {
    ask: (conflict) => new Promise((answer) => setAsked({ conflict, answer })),
    question: asked && (
      <ConflictDialog
        conflicts={[asked.conflict]}
        onSettle={(choices) => choose(choices[asked.conflict.path] ?? 'theirs')}
        onLater={() => choose('theirs')}
        later="Keep theirs"
      >
        Your order isn’t saved yet.
      </ConflictDialog>
    ),
  };
}
