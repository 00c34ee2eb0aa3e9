import { separateProcess } from './jobRunner.ts';

/**
 * Each lane is a process that does one job at a time, because a single picture may need 900 MB of memory. This lane is
 * for uploads, while an admin waits.
 */
export const uploadLane = separateProcess({ niceness: 0 });

/** For pictures, while a visitor waits. */
export const visitorLane = separateProcess({ niceness: 0 });

/**
 * For share pictures, which social networks request right after a page. They have their own lane so that they needn't
 * wait for background work, and a low CPU priority so that they don't slow down the pages.
 */
export const sharePictureLane = separateProcess({ niceness: 10 });

/** For background work that no request waits for. */
export const backgroundLane = separateProcess({ niceness: 10 });
