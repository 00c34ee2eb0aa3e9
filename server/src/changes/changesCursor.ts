import { knowsMoment } from '../database/moments.ts';

/** Up to where a client knows the changes. */
export interface SyncPoint {
  /** When the client last read changes, by the clock of the server that replied, in milliseconds. */
  at: number;
  /** The content's moment at that time. */
  moment: string;
}

/** A place as an opaque text for clients. `form` is another text whenever replies about the same content would be different. */
export const placeText = (form: string, { at, moment }: SyncPoint): string =>
  [form, at.toString(36), moment].join('.');

/**
 * Parses a client's place. Undefined if its form is another one, or if the content never had its moment (it was restored from
 * an older copy).
 */
export async function placeIn(text: string | undefined, form: string): Promise<SyncPoint | undefined> {
  const [ofForm, at = '', moment = ''] = text?.split('.') ?? [];
  if (ofForm !== form || !/^[0-9a-z]{1,10}$/.test(at) || moment === '') return undefined;
  return (await knowsMoment(moment)) ? { at: Number.parseInt(at, 36), moment } : undefined;
}
