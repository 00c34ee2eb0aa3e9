import { countries } from './countries.ts';

const dialled = (phone: string) => phone.replace(/[\s().-]/g, '').replace(/^00/, '+');

/**
 * The country whose calling code the number begins with. If no country in the list has this code, the country that was
 * chosen before.
 */
export function countryOf(phone: string, chosen: string): string {
  const number = dialled(phone);
  const named = countries
    .filter(({ code }) => number.startsWith(code))
    .toSorted((one, other) => other.code.length - one.code.length);
  // Two countries may share a calling code. Then prefer the one that was chosen before.
  return named.find(({ country }) => country === chosen)?.country ?? named[0]?.country ?? chosen;
}

/** The number without the calling code, which has a field of its own. */
export function withoutCode(phone: string, code: string): string {
  const spelled = code.replace('+', '').split('').join('[\\s().-]*');
  return phone.replace(new RegExp(`^\\s*(\\+|00)[\\s(]*${spelled}[\\s).-]*`), '');
}
