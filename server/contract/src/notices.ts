import * as z from 'zod/mini';
import { endpoint, NoContent } from './endpoint.ts';
import { required } from './fields.ts';

/** A problem with the server's setup that an admin should fix. */
export const Notice = z.object({
  id: z.string(),
  message: z.string(),
  /**
   * The current date (UTC) by the server's clock, which an owner should confirm. Only in the notice 'sweep', which says
   * that expired data is erased too late.
   */
  day: z.optional(z.string()),
});
export type Notice = z.infer<typeof Notice>;

export const notices = {
  list: endpoint('GET /admin/notices', {
    role: 'owner',
    reply: z.array(Notice),
    failure: 'Something went wrong',
  }),
  /**
   * Confirms that the server's clock is right. Expired data is then erased at once. Otherwise, after the server was off
   * for days, erasing only catches up slowly, because the clock may be wrong (see erasingTime.ts).
   */
  confirmClock: endpoint('POST /admin/notices/clock', {
    role: 'owner',
    body: z.strictObject({
      day: required('Day').check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Day must be a day such as 2026-11-22.')),
    }),
    reply: NoContent,
    status: 204,
    failure: 'Failed to confirm the clock',
  }),
};
