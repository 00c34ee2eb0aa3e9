import { separateProcess } from './jobRunner.ts';

/** For uploads, while an admin waits. Each lane does one job at a time, because a single picture may need 900 MB. */
export const uploadLane = separateProcess({ niceness: 0 });

/** For pictures, while a visitor waits. */
export const visitorLane = separateProcess({ niceness: 0 });

/** For share pictures, which social networks request right after a page. They must not wait for background work, nor slow down the page. */
export const sharePictureLane = separateProcess({ niceness: 10 });

/** Background work that no request waits for. */
export const backgroundLane = separateProcess({ niceness: 10 });
