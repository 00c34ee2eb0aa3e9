import type { Writer } from './history.ts';

/** All problems with which a call can fail, each with its status and a message for people. */
export const problems = {
  invalid: { status: 400, message: 'Please check the highlighted fields.' },
  malformed: { status: 400, message: 'The request isn’t valid JSON.' },
  badRevision: { status: 400, message: 'If-Match must be a revision number, such as "3".' },
  badKey: {
    status: 400,
    message: 'Idempotency-Key must be 1 to 100 letters, digits, dashes or underscores.',
  },
  captchaFailed: { status: 400, message: 'The captcha couldn’t be verified. Please try again.' },
  signedOut: { status: 401, message: 'Please sign in.' },
  sessionEnded: { status: 401, message: 'Your session has ended. Please sign in again.' },
  wrongCredentials: { status: 401, message: 'Invalid email or password.' },
  codeNeeded: { status: 401, message: 'Enter the code from your authenticator app.' },
  wrongCode: {
    status: 401,
    message: 'This code is wrong or was already used. Try the next one your app shows.',
  },
  wrongPasskey: {
    status: 401,
    message: 'We don’t know this passkey. It may have been removed. Sign in with your password instead.',
  },
  passkeyOver: { status: 401, message: 'That took too long. Please try again.' },
  secondFactorDemanded: {
    status: 403,
    message: 'Everyone here needs two-step sign-in. Set up yours in your profile first.',
  },
  confirmNeeded: {
    status: 403,
    message: 'Your last sign-in was a while ago. Please enter your password again.',
  },
  otherRole: { status: 403, message: 'You don’t have access to this. Ask an owner to change your role.' },
  notFound: { status: 404, message: 'This doesn’t exist, or no longer exists.' },
  noSuchCall: { status: 404, message: 'There is no such API call.' },
  wrongMethod: { status: 405, message: 'This address doesn’t support that method.' },
  idTaken: { status: 409, message: 'This id is already used for different content.' },
  inUse: { status: 409, message: 'This is still in use.' },
  lastOwner: {
    status: 409,
    message: 'This is the only owner. Make someone else an owner first.',
  },
  noSecondFactor: { status: 409, message: 'Set up your own two-step sign-in first.' },
  noPasskeys: {
    status: 409,
    message: 'Passkeys need HTTPS and a domain name. Ask your administrator to set this up.',
  },
  tooManyPasskeys: { status: 409, message: 'You can’t add more passkeys. Remove one first.' },
  noMail: { status: 409, message: 'This server can’t send email.' },
  partsMissing: { status: 409, message: 'Parts of the request are missing. Please send it again.' },
  linkOver: { status: 410, message: 'This link no longer works. Ask for a new one.' },
  deleted: { status: 410, message: 'This was deleted in the meantime.' },
  staleRevision: { status: 412, message: 'Someone else changed this in the meantime.' },
  otherEra: {
    status: 412,
    message: 'The site’s content was restored to another state after this was written.',
  },
  tooLarge: { status: 413, message: 'The request is too large.' },
  pictureTooLarge: { status: 413, message: 'Image size must be less than 1.5MB' },
  tooManyPixels: {
    status: 413,
    message: 'The picture has too many pixels. At most 40 megapixels are allowed.',
  },
  wrongType: { status: 415, message: 'The request must be sent as JSON.' },
  notMultipart: { status: 415, message: 'Pictures must be sent as multipart form data.' },
  tooLong: { status: 413, message: 'The picture is too large. Each side can have at most 16,383 pixels.' },
  notAPicture: { status: 415, message: 'This is not a JPEG, PNG, WebP, AVIF or GIF picture.' },
  keyReused: { status: 422, message: 'This Idempotency-Key was already used for another write.' },
  tooMany: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  unexpected: { status: 500, message: 'Something went wrong' },
  busy: { status: 503, message: 'The server is busy. Please try again shortly.' },
  databaseAway: { status: 503, message: 'The database cannot be reached. Please try again shortly.' },
  offline: { status: 0, message: 'The server cannot be reached. Please check your connection.' },
  notOurServer: {
    status: 0,
    message:
      'A different server answered, perhaps a network that wants you to sign in first. Please check your connection.',
  },
  moved: { status: 0, message: 'The site has moved to another address.' },
  kept: {
    status: 0,
    message: 'Your change is kept on this device. It is sent automatically.',
  },
  noRoom: { status: 0, message: 'There is no space left on this computer.' },
  tooOld: { status: 0, message: 'This app is older than the server. Update it, or reload the page.' },
} as const;

export type ProblemCode = keyof typeof problems;

/** Whether this version of our code knows a problem's code. A newer server, or a proxy, may send other codes. */
export const isKnown = ({ code }: { code?: unknown }): boolean =>
  typeof code === 'string' && Object.hasOwn(problems, code);

/** A problem as the API sends it. `fields` has a message for each refused field, by its path ("journey.2.year"). */
export interface ProblemReply {
  code: ProblemCode;
  message: string;
  fields?: Record<string, string>;
  requestId?: string;
  /** With `staleRevision` and `keyReused`: the current document. */
  current?: unknown;
  /** With `staleRevision`: the last author of the document, if known. */
  by?: ChangedBy;
  /** After how many seconds a retry makes sense. */
  retryAfter?: number;
  /**
   * With the code `codeNeeded`: which second factors the account has, apart from recovery codes. Servers without
   * passkeys don't send it.
   */
  ways?: readonly SecondWay[];
}

/** The author of a change, without the information which client they used. */
export type ChangedBy = Pick<Writer, 'email' | 'name'>;

export type SecondWay = 'app' | 'passkey';

/**
 * Whether the call was refused, so that certainly nothing changed. After any other failure, the server may have done
 * the write.
 */
export const isRefusal = (problem: ProblemReply): boolean =>
  problem.code === 'noRoom' ||
  (isKnown(problem) && problems[problem.code].status >= 400 && problems[problem.code].status < 500);

/** Whether the call got no valid reply from our server. */
export const isUnanswered = (problem: ProblemReply): boolean =>
  isKnown(problem) && problems[problem.code].status === 0 && !isRefusal(problem);

/** Whether the session has ended, or there was none. */
export const isSignedOut = ({ code }: ProblemReply): boolean =>
  code === 'sessionEnded' || code === 'signedOut';

type Details = Pick<ProblemReply, 'fields' | 'current' | 'by' | 'retryAfter' | 'ways'> & {
  message?: string;
  cause?: unknown;
};

/** A problem that any code of the server may throw. http/errorResponse.ts turns it into a response. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: Details;

  constructor(code: ProblemCode, details: Details = {}) {
    super(details.message ?? problems[code].message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return problems[this.code].status;
  }

  toJSON(): ProblemReply {
    const { fields, current, by, retryAfter, ways } = this.details;
    return {
      code: this.code,
      message: this.message,
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
      ...(by && { by }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(ways && { ways }),
    };
  }
}
