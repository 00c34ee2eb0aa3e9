import { MAX_PICTURE_BYTES } from '@agency/contract/media';

/** What keeps a file out of a gallery; undefined when nothing does. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return `${name} is not an image file`;
  return size > MAX_PICTURE_BYTES ? `${name} is too large (max 1.5MB)` : undefined;
}
