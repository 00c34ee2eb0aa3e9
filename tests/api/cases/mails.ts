import type { Api } from '../../fixtures/api.ts';
import { builders } from '../../fixtures/content.ts';
import type { Cases } from '../case.ts';
import { withMail } from '../postOffice.ts';

/** The parameters of a mail that was sent or is queued. */
const anyMail = async (api: Api) => ({
  params: { kind: 'request', id: (await builders(api).aRequest()).id },
});

export const cases: Cases = {
  'GET /admin/mails': { ready: anyMail },
  'POST /admin/mails/:kind/:id': { ready: anyMail, settings: withMail },
  'DELETE /admin/mails/:kind/:id': { ready: anyMail },
};
