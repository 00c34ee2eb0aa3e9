import type { Endpoint } from '@agency/contract/endpoint';
import { addressOf } from '@agency/contract/line';
import { TOTAL } from '@agency/contract/mark';

/** What an answer with some of a list has to say of all of it. */
export interface Rest {
  /** Where the rest begins, if there is more. */
  next?: string | undefined;
  /** How many there are in all, where that was asked for. */
  total?: number | undefined;
}

/** The same as headers: the next part's address as RFC 8288 has it. */
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
