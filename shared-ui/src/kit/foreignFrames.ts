import { createContext } from 'react';

/** Whether other people's pages, such as maps, may be shown inside ours; a host that lets none in says so here. */
export const ForeignFramesContext = createContext(true);

export const ForeignFrames = ForeignFramesContext.Provider;
