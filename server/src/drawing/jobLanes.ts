import { separateProcess } from './jobRunner.ts';

/** Uploads that an admin waits for. One at a time, as in each lane: a single picture may need 900 MB. */
export const uploadLane = separateProcess({ niceness: 0 });

/** Pictures that a visitor waits for. */
export const visitorLane = separateProcess({ niceness: 0 });

/**
 * Share pictures, which social networks fetch within moments. They must not wait behind background work, or slow down the page
 * that names them.
 */
export const sharePictureLane = separateProcess({ niceness: 10 });

/** Background work that no request waits for. */
export const backgroundLane = separateProcess({ niceness: 10 });
