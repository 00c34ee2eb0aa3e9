import { DEFAULT_PAGE_SIZE, requestStates, type RequestView } from '@agency/contract/contactRequests';
import type { RequestState } from './requestList.ts';

/** The filters and the page of the inbox, and the open request. The screen's address contains them. */
export interface InboxView {
  /** Undefined for all states. */
  status: RequestState | undefined;
  /** Only overdue requests: new ones that have waited too long for an answer. */
  late: boolean;
  search: string;
  /** The first is 1. */
  page: number;
  /** The id of the request whose details are open. */
  request: string | undefined;
}

export function viewIn(query: URLSearchParams): InboxView {
  const page = Number(query.get('page'));
  return {
    status: requestStates.find((state) => state === query.get('state')),
    late: query.has('late'),
    search: query.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    request: query.get('request') || undefined,
  };
}

export const addressOfView = ({ status, late, search, page, request }: InboxView): URLSearchParams =>
  new URLSearchParams({
    ...(status && { state: status }),
    ...(late && { late: 'yes' }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
    ...(request && { request }),
  });

/** The parameters of the call that reads this page of the inbox. */
export const askedFor = ({ status, late, search, page }: InboxView): RequestView => ({
  ...(page > 1 && { from: (page - 1) * DEFAULT_PAGE_SIZE }),
  ...(status && { status }),
  ...(late && { late: 'yes' as const }),
  ...(search.trim() && { search: search.trim() }),
});
