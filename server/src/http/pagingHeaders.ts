import type { Endpoint } from '@agency/contract/endpoint';
import { addressOf } from '@agency/contract/requestLine';
import type { Rest } from '@agency/contract/paging';
import { TOTAL_HEADER } from '@agency/contract/apiHeaders';

/** Response headers for a part of a list: the address of the next part (RFC 8288), and the total. */
export const restHeaders = (
  endpoint: Pick<Endpoint, 'path'>,
  params: unknown,
  { next, total }: Rest,
): Record<string, string> => ({
  ...(next !== undefined && {
    Link: `</api${addressOf(endpoint, { ...Object(params), cursor: next })}>; rel="next"`,
  }),
  ...(total !== undefined && { [TOTAL_HEADER]: String(total) }),
});
