/**
 * A header on every reply of the API. A reply without this header may come from something else, such as the sign-in
 * page of a public Wi-Fi.
 */
export const API_VERSION_HEADER = 'Agency-Api';

/** The API's version, the value of the header `Agency-Api`. Since version 2, servers also accept every admin write at WRITES_PATH. */
export const API_VERSION = 2;

/**
 * A path under /api that accepts every admin write as a POST. The real method, path and If-Match of the write are in
 * the header WRITE_HEADER.
 */
export const WRITES_PATH = '/writes';
export const WRITE_HEADER = 'Agency-Write';

/**
 * The header with the idempotency key: a random id that the client chooses before it sends a write, and sends again
 * with each retry. The server does only one write with a key, and answers each retry with the first reply.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * On replies to admins: the id of the last row of the journal (the log of all writes). With a write, the client sends
 * the id that came with the content that the user edited. If a backup was restored since then, the journal doesn't have
 * this row any more, and the server refuses the write.
 */
export const MOMENT_HEADER = 'Agency-Moment';

/** The total number of entries of a list, on replies with a part of it. The header `Link` has the address of the next part. */
export const TOTAL_HEADER = 'X-Total-Count';

/**
 * Whether a write may be sent to WRITES_PATH instead of its own path. Only admin writes may. A proxy in front of the
 * server may limit sign-ins and contact requests by their paths; if they were sent here, they would bypass these
 * limits.
 */
export const isSharedWritePath = (path: string): boolean => path.startsWith('/admin/');
