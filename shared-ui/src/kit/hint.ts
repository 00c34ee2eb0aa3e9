import { createContext, type ReactElement } from 'react';

/** Adds a tooltip to an element. */
export type Hint = (text: string, about: ReactElement) => ReactElement;

/** Set where our tooltips are available. Elsewhere the browser shows the title attribute. */
export const HintContext = createContext<Hint | undefined>(undefined);
