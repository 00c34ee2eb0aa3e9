import type { Question } from '@agency/contract/chatbot';
import { createContext, useContext } from 'react';
import type { Cell } from './cell.ts';

/** What is being written: a question that is there, or a new one (below `parent`, or as a category). */
export type Work = { doing: 'edit'; question: Question } | { doing: 'add'; parent: Question | undefined };

/** What outlives a reading of the tree. */
export interface Shared {
  /** The questions whose sub-questions are shown. */
  open: Cell<ReadonlySet<string>>;
  work: Cell<Work | undefined>;
  /** Runs an action, after asking where something typed would be lost; the form that is open says how. */
  leave: Cell<(then: () => void) => void>;
}

/** What the questions of the tree share. */
export interface Surroundings extends Shared {
  onRemove: (id: string) => void;
  /** Puts what hangs below a question in order. */
  onOrder: (id: string) => void;
  /** Shows a question that was moved below another parent; '' is the top. */
  onMoved: (id: string, parent: string) => void;
}

export const Around = createContext<Surroundings | undefined>(undefined);

export function useAround(): Surroundings {
  const around = useContext(Around);
  if (!around) throw new Error('A question stands in a tree.');
  return around;
}

/** Where nothing is being written, nothing is asked. */
export const freely = (then: () => void): void => then();

/** Begins another piece of work, once the one before may be left. */
export function begin({ work, leave }: Shared, next: Work): void {
  leave.read()(() => work.write(next));
}
