import { createContext } from 'react';

/** The element for the button that opens the preview. Null before it is rendered. Undefined: the end of the form. */
export const PreviewPlace = createContext<HTMLElement | null | undefined>(undefined);
