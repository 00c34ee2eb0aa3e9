import { createContext, type ReactNode } from 'react';

/** What a host has to say below the sign-in form. */
export const LoginNoteContext = createContext<ReactNode>(null);

export const LoginNote = LoginNoteContext.Provider;
