import { fileURLToPath } from 'node:url';

/** The server's own folder; this file and the built bundle both stand one level below it. */
const server = new URL('../', import.meta.url);

export const starterFolder = fileURLToPath(new URL('starter/', server));
/** Fonts that pictures are lettered with; see their licences beside them. */
export const fontsFolder = fileURLToPath(new URL('share/fonts/', server));
export const browserBuild = fileURLToPath(new URL('../web/dist/browser/', server));
export const serverBuild = new URL('../web/dist/server/server.js', server);
/** What decodes and draws pictures: always the built one, since Node runs no TypeScript. */
export const drawingProcess = fileURLToPath(new URL('dist/drawing.js', server));
