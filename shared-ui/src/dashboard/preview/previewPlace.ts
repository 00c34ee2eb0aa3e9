import { createContext } from 'react';

/** The element for the button that opens the preview; null before it exists. Undefined: the form's end has the button. */
export const PreviewPlace = createContext<HTMLElement | null | undefined>(undefined);
