import { paths } from '@agency/shared-ui/paths.ts';

/** Where everything stands that is not sent yet. */
export const LEDGER_PATH = `${paths.dashboard}/drafts`;
