import { mediaIdOf } from '@agency/contract/media';

/** The addresses of our own pictures anywhere in a value, including repetitions. */
export function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return mediaIdOf(value) === undefined ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(addressesIn);
}

/** Whether the whole text is a data URL. Ordinary text may begin with 'data:', too. */
export const isPicture = (text: string): boolean => /^data:[^,\s]*;base64,[a-z0-9+/]*=*$/i.test(text);

/** A copy of a value where `replace` may replace each text. */
export async function replacing<Value>(
  value: Value,
  replace: (text: string) => Promise<string> | string,
): Promise<Value> {
  const walk = async (part: unknown): Promise<unknown> => {
    if (typeof part === 'string') return replace(part);
    if (Array.isArray(part)) return Promise.all(part.map(walk));
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part).map(async ([name, inner]) => [name, await walk(inner)] as const);
    return Object.fromEntries(await Promise.all(entries));
  };
  return (await walk(value)) as Value;
}

/** The bytes of a data URL. */
export const bytesOf = (dataUrl: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
