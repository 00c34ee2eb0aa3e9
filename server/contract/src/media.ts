const widths = [320, 640, 960, 1280, 1920];
const WIDEST = 2880;

/** The widths, in pixels, in which the server offers a picture that is `full` wide: the last one is its own, or the widest that we serve. */
export function widthsFor(full: number): number[] {
  const widest = Math.min(full, WIDEST);
  return [...widths.filter((width) => width < widest), widest];
}

/** The largest picture that passes, in bytes (specification, section 9: 1.5 MB). */
export const MAX_PICTURE_BYTES = 1_572_864;

/** The address of one of our own pictures: its media id (the hash of its bytes) and the format it is kept in. */
const ours = /^\/media\/([0-9a-f]{32})\.(jpg|png|webp)$/;

/** The media id in a picture's address, or undefined for a picture kept elsewhere. */
export const mediaIdOf = (address: string): string | undefined => ours.exec(address)?.[1];

const rendition = /^\/media\/([0-9a-f]{32})-\d+\.(avif|webp)$/;

/** The same for a picture in any width and format. */
export const mediaIdIn = (address: string): string | undefined =>
  mediaIdOf(address) ?? rendition.exec(address)?.[1];

/** The address of one of our pictures in a given width and format. */
export const renditionOf = (mediaId: string, width: number, format: 'avif' | 'webp'): string =>
  `/media/${mediaId}-${width}.${format}`;
