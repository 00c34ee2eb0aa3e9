/** The header by which every answer of the API says whose it is: nothing in between sets it by accident. */
export const MARK = 'Agency-Api';

/** What it says: how old the API is. Such a one also takes writes at the address for all of them. */
export const AGE = 2;

/** Below /api: where any write may go as a POST, with its own method and address, and its If-Match, in the header. */
export const ONE_ADDRESS = '/writes';
export const MEANT = 'Agency-Write';

/** The name that a client gives a write before it leaves: under one name it is done once, and each repeat has the first answer. */
export const WRITE_NAME = 'Idempotency-Key';

/**
 * With what admins are answered: the moment of the content, a random id that it has after each change. With a write comes that of
 * the content it was written for. Content that was set back to an earlier copy, or filled anew, never knew the later moments.
 */
export const MOMENT = 'Agency-Moment';

/** By which an answer with some of a list says how many there are in all; where the rest begins stands in `Link`, as `rel="next"`. */
export const TOTAL = 'X-Total-Count';

/** Whether a write may go there: an admin's. What stands in front of a server may guard the sign-in and the contact form by theirs. */
export const isForOneAddress = (path: string): boolean => path.startsWith('/admin/');
