import { knowsMoment } from '../database/moments.ts';

/** From where on changes are told. */
export interface Place {
  /** When they were last told, by the clock of the server that told them, in milliseconds. */
  at: number;
  /** The moment that the content had then. */
  moment: string;
}

/** A place as an opaque text for clients. `form` differs whenever the same content is reported in another way. */
export const placeText = (form: string, { at, moment }: Place): string =>
  [form, at.toString(36), moment].join('.');

/** The place that a client comes from, where the content went on from there; undefined where it doesn't know of it. */
export async function placeIn(text: string | undefined, form: string): Promise<Place | undefined> {
  const [ofForm, at = '', moment = ''] = text?.split('.') ?? [];
  if (ofForm !== form || !/^[0-9a-z]{1,10}$/.test(at) || moment === '') return undefined;
  return (await knowsMoment(moment)) ? { at: Number.parseInt(at, 36), moment } : undefined;
}
