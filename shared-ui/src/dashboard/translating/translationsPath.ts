import { paths } from '../../paths.ts';

/** The screen that shows what is translated. */
export const TRANSLATIONS_PATH = `${paths.dashboard}/translations`;
