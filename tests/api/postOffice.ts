import { openPostOffice } from '../fixtures/postOffice.ts';

/** Where the servers of these cases send their mail. */
let office: ReturnType<typeof openPostOffice> | undefined;
export const thePostOffice = () => (office ??= openPostOffice());
export const withMail = async () => (await thePostOffice()).settings;
