import type { File } from 'formidable';
import type * as z from 'zod/mini';
import type { Activity } from '@agency/contract/activity';
import type { Endpoint, State } from '@agency/contract/endpoint';
import type { Writer } from '@agency/contract/history';
import type { Rest } from '@agency/contract/paging';
import type { KeyedWrite } from '../content/idempotencyKeys.ts';
import type { AccountEvent } from '../session/accountNotices.ts';
import type { SignedIn } from '../session/tokens.ts';

/** What a handler gets. All input was validated before. */
export interface Request<E extends Endpoint> {
  params: z.output<E['params']>;
  body: z.output<E['body']>;
  /** The version of the document that the client edited, if the client sent it (If-Match). */
  ifMatch: State | undefined;
  /** The write's idempotency key, if the client sent one. */
  write: KeyedWrite | undefined;
  files: File[];
  /** Who is signed in, on calls that need a token. */
  admin: SignedIn;
  /** The signed-in person, in the form in which the history stores authors. */
  by: Writer | undefined;
  /** The caller's address behind the trusted proxies; for IPv6, only the network. */
  address: string;
  /** The caller's complete address. */
  ip: string;
  userAgent: string;
  /** The device token from this browser's cookie, which it got at an earlier sign-in. */
  device: string | undefined;
  /** Sets a cookie with a device token, by which we recognize this browser at its next sign-in. */
  knowDevice(token: string): void;
  /**
   * Adds a line about an account to 'Recent Activity'. The line names the signed-in person as the actor, unless `by` is
   * given. If the line can't be stored, the call still succeeds.
   */
  note(...what: ActivityNote): Promise<void>;
  /**
   * Sends an e-mail to the person whose account was changed, by themselves or by someone else. If the mail can't be
   * queued, the call still succeeds.
   */
  tellOwner(of: { email: string }, event: AccountEvent, detail?: string): Promise<void>;
  /**
   * A handler calls this if it was asked to create something that an earlier attempt has already created. The status
   * becomes 200 instead of 201.
   */
  repeated(): void;
  /** Sets the response headers for a part of a list: the address of the next part, and the total. */
  rest(of: Rest): void;
}

/** The arguments for an activity line about an account: what was done, to which account, and by whom. */
export type ActivityNote = [
  action: Activity['action'],
  kind: Activity['kind'],
  of: { id: string; title: string; changes?: Activity['changes'] },
  by?: { email: string; name?: string },
];

export type Handler<E extends Endpoint> = (request: Request<E>) => Promise<z.input<E['reply']>>;

/** The author recorded for writes without a token, which the settings can allow for the chatbot (CHATBOT_OPEN_WRITES). */
export const signedOut: SignedIn = {
  id: '',
  email: 'someone without an account',
  name: '',
  picture: '',
  role: 'author',
  tokenId: '',
  proven: false,
  mustSetUp: false,
  signedInAt: new Date(0),
  expiresAt: new Date(0),
};

/** The request that the handler of a public read gets. It has only parameters, because the answer is the same for every caller. */
export const publicRequest = <E extends Endpoint>(
  params: z.output<E['params']>,
  rest: Request<E>['rest'],
): Request<E> => ({
  params,
  body: {} as z.output<E['body']>,
  ifMatch: undefined,
  write: undefined,
  files: [],
  admin: signedOut,
  by: undefined,
  address: '',
  ip: '',
  userAgent: '',
  device: undefined,
  knowDevice() {},
  async note() {},
  async tellOwner() {},
  repeated() {},
  rest,
});
