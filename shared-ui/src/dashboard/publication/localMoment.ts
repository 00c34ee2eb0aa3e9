/** The name of the user's time zone, such as 'Africa/Cairo'. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment as the value of an `<input type="datetime-local">`, in the user's time zone; empty if there is none. */
export function localText(moment: string): string {
  if (moment === '') return '';
  const at = new Date(moment);
  at.setMinutes(at.getMinutes() - at.getTimezoneOffset());
  return at.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/** The moment, as UTC text, of an input's value; empty if the input is. */
export function momentOf(typed: string): string {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
