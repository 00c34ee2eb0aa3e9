import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Something about how the server is set up that an admin should see to. */
export const Notice = z.object({ id: z.string(), message: z.string() });
export type Notice = z.infer<typeof Notice>;

export const notices = {
  list: endpoint('GET /admin/notices', {
    role: 'owner',
    reply: z.array(Notice),
    failure: 'Something went wrong',
  }),
};
