/** Where everything stands that is not sent yet. */
export const LEDGER_PATH = '/dashboard/drafts';
