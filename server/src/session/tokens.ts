import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { Types } from 'mongoose';
import { Problem } from '@agency/contract/problems';
import type { Role } from '@agency/contract/roles';
import { Admin, DEMO_ADMIN, Secret, type StoredAdmin } from './model.ts';
import { beginSession, lookUpSession, noteSeen, type SignInPlace } from './sessions.ts';
import { isWithin } from '../database/expiry.ts';
import { isDuplicate } from '../database/connect.ts';
import { batchedLookup } from '../database/batchedLookup.ts';

/** The signed-in person, and the token that they used. */
export interface SignedIn {
  id: string;
  email: string;
  /** The person's name; '' if they never set one. */
  name: string;
  picture: string;
  role: Role;
  tokenId: string;
  /** Whether the session was confirmed with a second factor. */
  proven: boolean;
  /** True if the person must set up a second factor before anything else, because everyone must have one. */
  mustSetUp: boolean;
  /** When the person signed in with a password or a passkey. */
  signedInAt: Date;
  expiresAt: Date;
}

const ALGORITHM = 'HS256';
const ISSUER = 'agency';
/**
 * The `audience` of our two kinds of tokens: that of a session, and that of a device, by which we recognize a browser
 * at its next sign-in.
 */
const SESSION = 'dashboard';
const DEVICE = 'device';
/** How long a device token is valid, in seconds. */
const DEVICE_TOKEN_SECONDS = 365 * 86_400;

/** The parts of an account that are needed to create a token. */
type Owner = Pick<StoredAdmin, '_id' | 'generation'>;

/**
 * Stored in the token of a remembered device: which second factor its user has proven, and until when that counts (in
 * milliseconds, like Date.now).
 */
export interface Remembered {
  factor: string;
  until: number;
}

/** A browser or computer that signed in to an account before. */
export interface KnownDevice {
  id: string;
  remembered: Remembered | undefined;
}

export interface Tokens {
  /** Begins a session and creates its token. Pass `signedInAt` if the person signed in earlier, in another session. */
  issue(admin: Owner, place: SignInPlace, proven?: boolean, signedInAt?: Date): Promise<string>;
  /** Creates a token that recognizes a browser at its next sign-in. It is valid for a year, or until the password changes. */
  issueDevice(admin: Owner, remembered?: Remembered): string;
  /** The device that this device token belongs to. Undefined if the token isn't valid for this account. */
  knownDevice(token: string | undefined, admin: Owner): KnownDevice | undefined;
  /**
   * Returns the account of a session token. Throws 401 if the token isn't ours or has expired, or if its session was
   * ended. As soon as the token's signature is valid, calls `meanwhile`, which can start other work while the session
   * is looked up.
   */
  verify(token: string, meanwhile?: () => void): Promise<SignedIn>;
  /**
   * Like `verify`, but doesn't count as a use of the session. An open event stream uses it: that the stream is open
   * doesn't mean that the person is at the screen.
   */
  check(token: string): Promise<SignedIn>;
}

/**
 * Creates and verifies tokens with the key from the settings. Without this setting, the key is in the database, where
 * the first server has stored it.
 */
export async function openTokens({
  secret,
  hours,
  idleMs,
  demo,
}: {
  secret: string | undefined;
  hours: number;
  /** A session ends after this long without a call, in milliseconds. */
  idleMs: number;
  demo: boolean;
}): Promise<Tokens> {
  // A key object. With a string, the library would check for each token whether the string is another kind of key.
  const key = createSecretKey(secret ?? (await sharedSecret('jwt')), 'utf8');
  const sign = (
    { _id, generation }: Owner,
    audience: string,
    expiresIn: number,
    { jwtid = randomUUID() as string, more = {} } = {},
  ) =>
    jwt.sign({ generation, ...more }, key, {
      algorithm: ALGORITHM,
      issuer: ISSUER,
      audience,
      subject: _id.toString(),
      jwtid,
      expiresIn,
    });
  /** Returns the session and the account of a token. Throws if the token or the session isn't valid. */
  async function authenticate(token: string, meanwhile?: () => void) {
    const { sub, jti, exp, generation } = decode(token, key);
    meanwhile?.();
    const { admin, session } = await accountAndSession({ sub, jti });
    // A database that was used for a demo still has the demo account. Without the demo, this account must not give access.
    const closed = !demo && sub === DEMO_ADMIN.toString();
    const isOver = !session || !isWithin(session.seenAt, idleMs);
    if (closed || isOver || !admin || admin.generation !== generation || !session.admin.equals(admin._id))
      throw new Problem('sessionEnded');
    const signedIn: SignedIn = {
      id: sub,
      email: admin.email,
      name: admin.name ?? '',
      picture: admin.picture ?? '',
      role: admin.role,
      tokenId: jti,
      proven: session.proven === true,
      mustSetUp: admin.secondFactorDemanded === true && session.proven !== true,
      signedInAt: session.signedInAt,
      expiresAt: new Date(exp * 1_000),
    };
    return { session, signedIn };
  }
  return {
    async issue(admin, place, proven = false, signedInAt = new Date()) {
      const id = randomUUID();
      const expiresAt = new Date(Date.now() + hours * 3_600_000);
      await beginSession({ id, admin: admin._id, expiresAt, proven, signedInAt }, place);
      return sign(admin, SESSION, hours * 3_600, { jwtid: id });
    },
    issueDevice: (admin, remembered) =>
      sign(admin, DEVICE, DEVICE_TOKEN_SECONDS, { ...(remembered && { more: { remembered } }) }),
    knownDevice(token, admin) {
      try {
        const { sub, jti, generation, remembered } = claimsIn(token ?? '', key, DEVICE);
        const isKnown = sub === admin._id.toString() && generation === admin.generation;
        return isKnown && jti ? { id: jti, remembered } : undefined;
      } catch {
        return undefined;
      }
    },
    async verify(token, meanwhile) {
      const { session, signedIn } = await authenticate(token, meanwhile);
      noteSeen(session);
      return signedIn;
    },
    check: async (token) => (await authenticate(token)).signedIn,
  };
}

const admins = batchedLookup<StoredAdmin>(Admin);

/** The current account and session of a token. */
async function accountAndSession({ sub, jti }: { sub: string; jti: string }) {
  const [admin, session] = await Promise.all([admins(new Types.ObjectId(sub)), lookUpSession(jti)]);
  return { admin, session };
}

/** A random key that is created once and stored in the database. */
export async function sharedSecret(name: string): Promise<string> {
  const found = await Secret.findById(name).lean();
  if (found) return found.value;
  const value = randomBytes(48).toString('base64url');
  try {
    await Secret.create([{ _id: name, value }]);
    return value;
  } catch (error) {
    if (isDuplicate(error)) return sharedSecret(name);
    throw error;
  }
}

/** The content of a token that our server made for this audience. Throws for other tokens. */
function claimsIn(token: string, key: KeyObject, audience: string): jwt.JwtPayload {
  const claims = jwt.verify(token, key, { algorithms: [ALGORITHM], issuer: ISSUER, audience });
  if (typeof claims === 'string') throw new Problem('signedOut');
  return claims;
}

function decode(token: string, key: KeyObject) {
  try {
    const { sub, jti, exp, generation } = claimsIn(token, key, SESSION);
    if (!sub || !/^[0-9a-f]{24}$/.test(sub) || !jti || exp === undefined) throw new Problem('signedOut');
    return { sub, jti, exp, generation };
  } catch (error) {
    throw new Problem(error instanceof jwt.TokenExpiredError ? 'sessionEnded' : 'signedOut', {
      cause: error,
    });
  }
}
