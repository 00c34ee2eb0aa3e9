/** The name of the user's time zone, such as 'Africa/Cairo'. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time as the value of an `<input type="datetime-local">`, in the user's time zone; empty if there is none. */
export function localText(time: string): string {
  if (time === '') return '';
  const at = new Date(time);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/** The time, as UTC text, of an input's value; empty if the input is. */
export function timeOf(typed: string): string {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
