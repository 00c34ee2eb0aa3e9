import { createContext, type ReactElement } from 'react';

/** Puts words to something that shows none. */
export type Hint = (text: string, about: ReactElement) => ReactElement;

/** What shows them where there are tooltips; elsewhere the browser's own way has to do. */
export const HintContext = createContext<Hint | undefined>(undefined);
