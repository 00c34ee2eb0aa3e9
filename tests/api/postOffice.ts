import { openPostOffice } from '../fixtures/postOffice.ts';

/** The SMTP server for the servers of these cases. */
let office: ReturnType<typeof openPostOffice> | undefined;
export const thePostOffice = () => (office ??= openPostOffice());
export const withMail = async () => (await thePostOffice()).settings;
