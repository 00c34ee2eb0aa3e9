const widths = [320, 640, 960, 1280, 1920];
const WIDEST = 2880;

/** The widths, in pixels, in which the server offers a picture. The last one is the picture's own width, but at most `WIDEST`. */
export function widthsFor(full: number): number[] {
  const widest = Math.min(full, WIDEST);
  return [...widths.filter((width) => width < widest), widest];
}

/** The largest allowed picture, in bytes (specification, section 9: 1.5 MB). */
export const MAX_PICTURE_BYTES = 1_572_864;

/** The address of an uploaded picture: its media id, which is a hash of its bytes, and its format. */
const ours = /^\/media\/([0-9a-f]{32})\.(jpg|png|webp)$/;

/** The media id in a picture's address; undefined for pictures on other sites. */
export const mediaIdOf = (address: string): string | undefined => ours.exec(address)?.[1];

/** The id of the document that describes the picture with this media id. So there is at most one for each picture. */
export const descriptionIdOf = (mediaId: string): string => mediaId.slice(0, 24);

const rendition = /^\/media\/([0-9a-f]{32})-\d+\.(avif|webp)$/;

/**
 * The media id in the address of a picture, or of one of its renditions (other widths and formats); undefined for
 * pictures on other sites.
 */
export const mediaIdIn = (address: string): string | undefined =>
  mediaIdOf(address) ?? rendition.exec(address)?.[1];

/** The address of an uploaded picture in a given width and format. */
export const renditionOf = (mediaId: string, width: number, format: 'avif' | 'webp'): string =>
  `/media/${mediaId}-${width}.${format}`;
