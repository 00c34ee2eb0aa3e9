/** A header on every reply of the API. A reply without it may come from something else, such as a captive portal. */
export const API_VERSION_HEADER = 'Agency-Api';

/** The API's version, the value of the header `Agency-Api`. Since version 2, servers also accept every admin write at WRITES_PATH. */
export const API_VERSION = 2;

/** A path under /api that accepts every admin write as a POST. The header WRITE_HEADER has the write's own method, path and If-Match. */
export const WRITES_PATH = '/writes';
export const WRITE_HEADER = 'Agency-Write';

/**
 * The header with the idempotency key, which the client chooses before it sends a write. The server does only one write with a key, and
 * answers each retry with the first reply.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * On replies to admins: the id of the last row of the journal (the log of all writes). A write sends the id that came with the content
 * that the user edited. If a restore has replaced that content, the journal doesn't have this row, and the server refuses the write.
 */
export const MOMENT_HEADER = 'Agency-Moment';

/** The total number of entries of a list, on replies with a part of it. The header `Link` has the address of the next part. */
export const TOTAL_HEADER = 'X-Total-Count';

/**
 * Whether a write may be sent to WRITES_PATH. Only admin writes may: a proxy may limit sign-ins and contact requests by their paths, which
 * this common path would bypass.
 */
export const isSharedWritePath = (path: string): boolean => path.startsWith('/admin/');
