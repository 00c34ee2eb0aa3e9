import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { useCallback, useState, type ReactNode } from 'react';
import type { Drafts } from '../outbox/openDrafts.ts';
import { counted } from '../outbox/status.ts';

/** Asks for confirmation before a user with unsent drafts signs out. */
export function useLeaveQuestion(drafts: Drafts): { mayLeave: () => Promise<boolean>; question: ReactNode } {
  const [asked, setAsked] = useState<{ count: number; answer: (leave: boolean) => void }>();
  const close = (leave: boolean) => {
    asked?.answer(leave);
    setAsked(undefined);
  };
  const mayLeave = useCallback(async () => {
    const count = drafts.outbox.entries().length;
    if (count === 0) return true;
    return new Promise<boolean>((answer) => setAsked({ count, answer }));
  }, [drafts]);
  return {
    mayLeave,
    question: asked && (
      <ConfirmDialog
        question={`Sign out with ${counted(asked.count)} unsent?`}
        confirm="Sign out"
        cancel="Stay"
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      >
        <p>They stay safe on this device and will be here when you sign in again.</p>
      </ConfirmDialog>
    ),
  };
}
