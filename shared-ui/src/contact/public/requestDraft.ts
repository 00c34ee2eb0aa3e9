import type { ContactSubmission } from '@agency/contract/contactRequests';
import { withoutCode } from '../callingCode.ts';
import { countries } from '../countries.ts';

/** The content of the contact form. */
export interface RequestDraft {
  name: string;
  email: string;
  /** The country's ISO code (countries.ts). The request is sent with the country's calling code instead. */
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

/** Whether the form is empty. */
export const isBlank = (draft: RequestDraft): boolean => JSON.stringify(draft) === JSON.stringify(blank);

/** The body of the call that sends the draft. */
export function contentOf({ country, phone, services, ...rest }: RequestDraft): ContactSubmission {
  const countryCode = countries.find((each) => each.country === country)?.code ?? '';
  return { ...rest, services: [...services], countryCode, phone: withoutCode(phone, countryCode) };
}

const key = 'infinity-works-contact';

/** Reads the input stored for this tab. It survives a reload and visits to other pages. */
export function keptDraft(): Partial<RequestDraft> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<RequestDraft> | null) ?? {};
  } catch {
    return {};
  }
}

/** Stores the input, or deletes it if the form is empty. */
export function keepDraft(draft: RequestDraft) {
  try {
    if (isBlank(draft)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked: after a reload the form is empty.
  }
}

/** The input that the visitor typed before React hydrated the page. */
export function typedEarly(form: HTMLFormElement): Partial<RequestDraft> {
  const typed = [...new FormData(form)].filter(
    ([name, value]) => name in blank && value !== '' && value !== blank[name as keyof RequestDraft],
  );
  return Object.fromEntries(typed);
}
