import { countries } from './countries.ts';

const dialled = (phone: string) => phone.replace(/[\s().-]/g, '').replace(/^00/, '+');

/** The country that a number names by its calling code, or the one chosen before where it names none of the list. */
export function countryOf(phone: string, chosen: string): string {
  const number = dialled(phone);
  const named = countries
    .filter(({ code }) => number.startsWith(code))
    .toSorted((one, other) => other.code.length - one.code.length);
  // A code may be that of two countries.
  return named.find(({ country }) => country === chosen)?.country ?? named[0]?.country ?? chosen;
}

/** The number without a calling code that stands beside it already. */
export function withoutCode(phone: string, code: string): string {
  const spelled = code.replace('+', '').split('').join('[\\s().-]*');
  return phone.replace(new RegExp(`^\\s*(\\+|00)[\\s(]*${spelled}[\\s).-]*`), '');
}
