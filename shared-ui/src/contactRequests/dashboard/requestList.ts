import {
  DEFAULT_PAGE_SIZE,
  lateBefore,
  startOfPage,
  type ContactRequest,
  type RequestCounts,
  type RequestPage,
  requestStateLabels,
  type requestStates,
  type RequestView,
} from '@agency/contract/contactRequests';
import { hearAboutUsLabelOf } from '@agency/contract/hearAboutUs';
import { dialable } from '../../kit/dialable.ts';

export type RequestState = (typeof requestStates)[number];

/** The label for how the visitor heard of the agency. */
export const heardFrom = ({ hearAboutUs }: ContactRequest): string => hearAboutUsLabelOf(hearAboutUs);

export const phoneOf = ({ countryCode, phone }: ContactRequest): string => `${countryCode} ${phone}`;

/** A link that calls the sender. The leading zero of a number is left out after a country's calling code, except in Italy. */
export function callTo({ countryCode, phone }: ContactRequest): string {
  const number = dialable(phone).replace(/^00/, '+');
  if (number.startsWith('+') || !countryCode.startsWith('+')) return `tel:${number}`;
  return `tel:${countryCode}${countryCode === '+39' ? number : number.replace(/^0/, '')}`;
}

/** The mail link to the sender of a request. */
export const mailTo = ({ email }: Pick<ContactRequest, 'email'>): string => `mailto:${encodeURI(email)}`;

type RequestFilter = Pick<RequestView, 'status' | 'late' | 'search'>;

/** Whether a request matches the filters: every search word occurs somewhere in it. */
export function fits(request: ContactRequest, { status, late, search = '' }: RequestFilter): boolean {
  if (late && !(request.status === 'new' && new Date(request.createdAt) < lateBefore(Date.now())))
    return false;
  if (status && request.status !== status) return false;
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return true;
  const { name, email, company, services, note } = request;
  const all = [name, email, company, note, ...services, phoneOf(request), heardFrom(request)]
    .join('\n')
    .toLowerCase();
  return wanted.split(/\s+/).every((word) => all.includes(word));
}

/** The number of requests in each state. */
export function countsOf(requests: readonly ContactRequest[]): RequestCounts {
  const counts = { new: 0, answered: 0, archived: 0 };
  for (const { status } of requests) counts[status]++;
  return counts;
}

/** A page of the matching requests, in the form of the server's reply. */
export function pageOf(
  requests: readonly ContactRequest[],
  { from = 0, limit = DEFAULT_PAGE_SIZE, ...view }: RequestView,
): RequestPage {
  const found = requests.filter((request) => fits(request, view));
  const start = startOfPage(from, limit, found.length);
  return {
    requests: found.slice(start, start + limit),
    from: start,
    found: found.length,
    counts: countsOf(requests),
  };
}

/** The columns of the requests' CSV file. */
export const headings = [
  'Date',
  'State',
  'Name',
  'Email',
  'Phone',
  'Company',
  'Services',
  'How they heard about us',
  'Note',
];

export const rowOf = (request: ContactRequest): string[] => [
  request.createdAt,
  requestStateLabels[request.status],
  request.name,
  request.email,
  phoneOf(request),
  request.company,
  request.services.join(', '),
  heardFrom(request),
  request.note,
];
