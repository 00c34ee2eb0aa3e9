import { hearAboutUsLabels, type ContactRequest, type requestStates } from '@agency/contract/contactRequests';
import { csv } from '../../kit/csv.ts';

export type State = (typeof requestStates)[number];

export const stateLabels: Record<State, string> = {
  new: 'New',
  answered: 'Answered',
  archived: 'Archived',
};

/** Where someone heard of the agency, in words; a code nobody knows as it is. */
export const heardFrom = ({ hearAboutUs }: ContactRequest): string =>
  Object.hasOwn(hearAboutUsLabels, hearAboutUs)
    ? hearAboutUsLabels[hearAboutUs as keyof typeof hearAboutUsLabels]
    : hearAboutUs;

export const phoneOf = ({ countryCode, phone }: ContactRequest): string => `${countryCode} ${phone}`;

export interface View {
  /** Which states are shown; all where none is named. */
  state: State | undefined;
  words: string;
}

/** Whether a request is one of those looked for: every word stands somewhere in what was sent. */
export function fits(request: ContactRequest, { state, words }: View): boolean {
  if (state && request.status !== state) return false;
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return true;
  const { name, email, company, services, note } = request;
  const all = [name, email, company, note, ...services, phoneOf(request), heardFrom(request)]
    .join('\n')
    .toLowerCase();
  return wanted.split(/\s+/).every((word) => all.includes(word));
}

/** Requests as a table for spreadsheets. */
export const requestsCsv = (requests: readonly ContactRequest[]): string =>
  csv([
    ['Date', 'State', 'Name', 'Email', 'Phone', 'Company', 'Services', 'How they heard about us', 'Note'],
    ...requests.map((request) => [
      request.createdAt,
      stateLabels[request.status],
      request.name,
      request.email,
      phoneOf(request),
      request.company,
      request.services.join(', '),
      heardFrom(request),
      request.note,
    ]),
  ]);
