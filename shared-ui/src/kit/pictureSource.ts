import { createContext } from 'react';

/** Where the picture behind an address is fetched from; a host that isn't the pictures' own server says so here. */
export const PictureSourceContext = createContext<(address: string) => string>((address) => address);

export const PictureSource = PictureSourceContext.Provider;
