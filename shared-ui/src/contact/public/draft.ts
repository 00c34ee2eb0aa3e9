import type { ContactSubmission } from '@agency/contract/contactRequests';
import { withoutCode } from '../callingCode.ts';
import { countries } from '../countries.ts';

/** What the form holds. */
export interface RequestDraft {
  name: string;
  email: string;
  /** The entry of the country list; its calling code is what is sent. */
  country: string;
  phone: string;
  company: string;
  services: readonly string[];
  hearAboutUs: string;
  note: string;
}

export const blank: RequestDraft = {
  name: '',
  email: '',
  country: countries[0].country,
  phone: '',
  company: '',
  services: [],
  hearAboutUs: '',
  note: '',
};

/** Whether nothing was written. */
export const isBlank = (draft: RequestDraft): boolean => JSON.stringify(draft) === JSON.stringify(blank);

/** The draft as it is sent. */
export function contentOf({ country, phone, services, ...rest }: RequestDraft): ContactSubmission {
  const countryCode = countries.find((each) => each.country === country)?.code ?? '';
  return { ...rest, services: [...services], countryCode, phone: withoutCode(phone, countryCode) };
}

const key = 'infinity-works-contact';

/** What was typed in this tab before, so that a look at another page or a reload loses nothing. */
export function keptDraft(): Partial<RequestDraft> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<RequestDraft> | null) ?? {};
  } catch {
    return {};
  }
}

/** Keeps what was typed, or forgets it where nothing is. */
export function keepDraft(draft: RequestDraft) {
  try {
    if (isBlank(draft)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A forbidden storage only means that a reload starts anew.
  }
}

/** What was typed before the page was taken over. */
export function typedEarly(form: HTMLFormElement): Partial<RequestDraft> {
  const typed = [...new FormData(form)].filter(
    ([name, value]) => name in blank && value !== '' && value !== blank[name as keyof RequestDraft],
  );
  return Object.fromEntries(typed);
}
