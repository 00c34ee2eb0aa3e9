import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { Types } from 'mongoose';
import { Problem } from '@agency/contract/problems';
import type { Role } from '@agency/contract/roles';
import { Admin, DEMO_ADMIN, Secret, type StoredAdmin } from './model.ts';
import { beginSession, lookUpSession, noteSeen, type SignInPlace } from './sessions.ts';
import { isWithin } from '../database/lasting.ts';
import { isDuplicate } from '../database/connect.ts';
import { lookingUp } from '../database/lookUp.ts';

/** Who is signed in, and by which token. */
export interface SignedIn {
  id: string;
  email: string;
  /** How they want to be called; '' where they never said. */
  name: string;
  picture: string;
  role: Role;
  tokenId: string;
  /** A second factor stands behind the session. */
  proven: boolean;
  /** None does, though everybody must have one. */
  mustSetUp: boolean;
  /** When the session began, with a password. */
  signedInAt: Date;
  expiresAt: Date;
}

const ALGORITHM = 'HS256';
const ISSUER = 'agency';
/** What a token is good for: a session, or to be known again at a sign-in. */
const SESSION = 'dashboard';
const DEVICE = 'device';
/** In seconds. */
const YEAR = 365 * 86_400;

/** What of an admin a token is made for. */
type Owner = Pick<StoredAdmin, '_id' | 'generation'>;

/** Which second factor a device was told of, and until when it is taken for that (in milliseconds, as Date.now). */
export interface Remembered {
  factor: string;
  until: number;
}

/** A browser, or a computer, that has signed in to an account before. */
export interface KnownDevice {
  id: string;
  remembered: Remembered | undefined;
}

/** Makes sessions' tokens, and knows them again. */
export interface Tokens {
  /** Begins a session, and makes its token; `signedInAt` where the sign-in was before that. */
  issue(admin: Owner, place: SignInPlace, proven?: boolean, signedInAt?: Date): Promise<string>;
  /** Something by which a browser is known again until the password changes. */
  issueDevice(admin: Owner, remembered?: Remembered): string;
  /** The browser that has signed in to this account before; undefined for others. */
  knownDevice(token: string | undefined, admin: Owner): KnownDevice | undefined;
  /**
   * Who a token belongs to; throws 401 when it is not ours, is over, or was ended. `meanwhile` is begun where it is ours, while the
   * database is asked for the rest.
   */
  verify(token: string, meanwhile?: () => void): Promise<SignedIn>;
  /** The same of a token that waits for something: its session is not used by that. */
  check(token: string): Promise<SignedIn>;
}

/** Takes the signing key from the settings, else from the database, where the first server to start has put one. */
export async function openTokens({
  secret,
  hours,
  idleMs,
  demo,
}: {
  secret: string | undefined;
  hours: number;
  /** After so long without a call a session is over. */
  idleMs: number;
  demo: boolean;
}): Promise<Tokens> {
  // As a key: of a text the library would look with each token whether it is one of another kind.
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
  /** How a token stands, and what for; throws where it opens nothing. */
  async function stand(token: string, meanwhile?: () => void) {
    const { sub, jti, exp, generation } = decode(token, key);
    meanwhile?.();
    const { admin, session } = await standing({ sub, jti });
    // The demo account outlives the demo in a database that is kept, and must not open it.
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
      sign(admin, DEVICE, YEAR, { ...(remembered && { more: { remembered } }) }),
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
      const { session, signedIn } = await stand(token, meanwhile);
      noteSeen(session);
      return signedIn;
    },
    check: async (token) => (await stand(token)).signedIn,
  };
}

const admins = lookingUp<StoredAdmin>(Admin);

/** How it stands with a token just now: whose it is, and its session, unless that was ended. */
async function standing({ sub, jti }: { sub: string; jti: string }) {
  const [admin, session] = await Promise.all([
    admins(new Types.ObjectId(sub), undefined),
    lookUpSession(jti, undefined),
  ]);
  return { admin, session };
}

/** A random key that is made once and kept in the database. */
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

/** What a token says that we made for this; throws for any other. */
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
