import { createContext } from 'react';

/** The element for the button that opens the preview; null before it exists. Undefined: at the end of the form. */
export const PreviewPlace = createContext<HTMLElement | null | undefined>(undefined);
