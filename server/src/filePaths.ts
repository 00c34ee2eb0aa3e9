import { fileURLToPath } from 'node:url';

/** The server's folder. It is one level above this file in the sources (`src`), and also above the built bundle (`dist`). */
const server = new URL('../', import.meta.url);

export const starterFolder = fileURLToPath(new URL('starter/', server));
/** The fonts for share pictures. Their licences are in the same folder. */
export const fontsFolder = fileURLToPath(new URL('share/fonts/', server));
export const browserBuild = fileURLToPath(new URL('../web/dist/browser/', server));
export const serverBuild = new URL('../web/dist/server/server.js', server);
/** The program that decodes and draws pictures. It is always the built one, because Node runs it directly. */
export const drawingProcess = fileURLToPath(new URL('dist/drawing.js', server));
