import type { Endpoint } from '@agency/contract/endpoint';
import { addressOf } from '@agency/contract/line';
import type { Rest } from '@agency/contract/rest';
import { TOTAL } from '@agency/contract/mark';

/** What an answer with some of a list says of all of it, as headers: the next part's address as RFC 8288 has it. */
export const restHeaders = (
  endpoint: Pick<Endpoint, 'path'>,
  params: unknown,
  { next, total }: Rest,
): Record<string, string> => ({
  ...(next !== undefined && {
    Link: `</api${addressOf(endpoint, { ...Object(params), cursor: next })}>; rel="next"`,
  }),
  ...(total !== undefined && { [TOTAL]: String(total) }),
});
