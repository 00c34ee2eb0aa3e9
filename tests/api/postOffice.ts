import { openPostOffice } from '../fixtures/postOffice.ts';

/** The SMTP server that all test cases with mail share. */
let office: ReturnType<typeof openPostOffice> | undefined;
export const thePostOffice = () => (office ??= openPostOffice());
export const withMail = async () => (await thePostOffice()).settings;
