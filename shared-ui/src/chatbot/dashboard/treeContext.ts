import type { Question } from '@agency/contract/chatbot';
import { createContext, useContext } from 'react';
import type { Cell } from './observable.ts';

/** The open form: for an existing question, or for a new one (below `parent`, or as a category). */
export type Work = { doing: 'edit'; question: Question } | { doing: 'add'; parent: Question | undefined };

/** State of the screen that survives a refetch of the tree. */
export interface Shared {
  /** The questions whose sub-questions are shown. */
  open: Cell<ReadonlySet<string>>;
  work: Cell<Work | undefined>;
  /** Runs an action, after a confirmation if unsaved input would be lost. Set by the open form. */
  leave: Cell<(then: () => void) => void>;
}

/** State and actions that all questions in the tree share. */
export interface Surroundings extends Shared {
  onRemove: (id: string) => void;
  /** Opens the dialog that reorders a question's sub-questions. */
  onOrder: (id: string) => void;
  /** Scrolls to a question that was moved to another parent; '' is the top of the tree. */
  onMoved: (id: string, parent: string) => void;
}

export const Around = createContext<Surroundings | undefined>(undefined);

export function useAround(): Surroundings {
  const around = useContext(Around);
  if (!around) throw new Error('useAround needs an Around provider.');
  return around;
}

/** The value of `leave` while no form is open: runs the action without a confirmation. */
export const freely = (then: () => void): void => then();

/** Opens another form. If the current form has unsaved input, asks the user first. */
export function begin({ work, leave }: Shared, next: Work): void {
  leave.read()(() => work.write(next));
}
