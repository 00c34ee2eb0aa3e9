/** A header on every reply of the API. A reply without it may come from something in between, such as a captive portal. */
export const API_VERSION_HEADER = 'Agency-Api';

/**
 * The value of the header `Agency-Api`: the API version. Since version 2, servers accept all writes at one address
 * (WRITES_PATH).
 */
export const API_VERSION = 2;

/** A path under /api that takes any admin write as a POST. The WRITE_HEADER header has the write's real method, path and If-Match. */
export const WRITES_PATH = '/writes';
export const WRITE_HEADER = 'Agency-Write';

/**
 * The idempotency key that a client gives a write before sending it. A write with the same key is done once; each retry gets the
 * first reply.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * On replies to admins: the content moment, a random id that changes with each write. A write sends the moment it is based on. If
 * the content was restored from an older copy or started over, the server doesn't know that moment and refuses the write.
 */
export const MOMENT_HEADER = 'Agency-Moment';

/** The total number of entries, on a reply with a part of a list. The next part is in `Link`, as `rel="next"`. */
export const TOTAL_HEADER = 'X-Total-Count';

/**
 * Whether a write may be sent to WRITES_PATH. Only admin writes may: a proxy may limit sign-ins or contact requests by
 * their paths, and the common path would bypass that limit.
 */
export const isForOneAddress = (path: string): boolean => path.startsWith('/admin/');
