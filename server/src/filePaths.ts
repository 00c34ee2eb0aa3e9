import { fileURLToPath } from 'node:url';

/** The server's folder. Both this file and the built bundle are one level below it. */
const server = new URL('../', import.meta.url);

export const starterFolder = fileURLToPath(new URL('starter/', server));
/** Fonts for texts in share pictures; their licences are in the same folder. */
export const fontsFolder = fileURLToPath(new URL('share/fonts/', server));
export const browserBuild = fileURLToPath(new URL('../web/dist/browser/', server));
export const serverBuild = new URL('../web/dist/server/server.js', server);
/** The program that decodes and draws pictures. Always the built one, because it runs directly in Node. */
export const drawingProcess = fileURLToPath(new URL('dist/drawing.js', server));
