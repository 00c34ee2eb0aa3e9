import { paths } from '../../paths.ts';

/** The page of unsent changes. */
export const LEDGER_PATH = `${paths.dashboard}/drafts`;
