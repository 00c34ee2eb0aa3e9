import { useState, type ReactNode } from 'react';

/** A part of kit in its states, each under the name that the page gives it; every part has these two. */
export interface Specimen {
  rest: ReactNode;
  rtl: ReactNode;
  [state: string]: ReactNode;
}

interface LiveProps<Value> {
  initial: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Holds what a part shows, so that it can be worked with. */
export function Live<Value>({ initial, children }: LiveProps<Value>) {
  const [value, change] = useState(initial);
  return children(value, change);
}

export const nothing = (): void => {};

/** One endless word, and a sentence that needs more lines than there should be. */
export const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const long =
  'A sentence that someone wrote on a Friday afternoon, and that goes on long after everybody thought it had said what it had to say';
