import { paths } from '@agency/shared-ui/paths.ts';

/** The page of unsent changes. */
export const LEDGER_PATH = `${paths.dashboard}/drafts`;
