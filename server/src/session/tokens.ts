import { randomBytes, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { Problem } from '@agency/contract/problems';
import { Admin, DEMO_ADMIN, Revoked, Secret } from './model.ts';
import { isDuplicate } from '../database/connect.ts';

/** Who is signed in, and by which token. */
export interface SignedIn {
  id: string;
  email: string;
  tokenId: string;
  expiresAt: Date;
}

const ALGORITHM = 'HS256';
const ISSUER = 'agency';
/** What a token is good for: a session, or to be known again at a sign-in. */
const SESSION = 'dashboard';
const DEVICE = 'device';

let key = '';
let hours = 12;
let demo = false;

/** Takes the signing key from the settings, else from the database, where the first server to start has put one. */
export async function prepareTokens(options: {
  secret: string | undefined;
  hours: number;
  demo: boolean;
}): Promise<void> {
  key = options.secret ?? (await sharedSecret('jwt'));
  hours = options.hours;
  demo = options.demo;
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

/** A new session's token. */
export const issue = (admin: { _id: { toString(): string }; generation: number }): string =>
  jwt.sign({ generation: admin.generation }, key, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: SESSION,
    subject: admin._id.toString(),
    jwtid: randomUUID(),
    expiresIn: hours * 3_600,
  });

/** Something by which a browser is known again until the password changes. */
export const issueDevice = (admin: { _id: { toString(): string }; generation: number }): string =>
  jwt.sign({ generation: admin.generation }, key, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: DEVICE,
    subject: admin._id.toString(),
    jwtid: randomUUID(),
    expiresIn: '365d',
  });

/** The id of a browser that has signed in to this account before; undefined for others. */
export function knownDevice(
  token: string | undefined,
  admin: { _id: { toString(): string }; generation: number },
): string | undefined {
  try {
    const claims = jwt.verify(token ?? '', key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: DEVICE,
      subject: admin._id.toString(),
    }) as jwt.JwtPayload;
    return claims['generation'] === admin.generation ? claims.jti : undefined;
  } catch {
    return undefined;
  }
}

/** Who a token belongs to; throws 401 when it is not ours, is over, or was revoked. */
export async function verify(token: string): Promise<SignedIn> {
  const { sub, jti, exp, generation } = decode(token);
  const [admin, revoked] = await Promise.all([Admin.findById(sub).lean(), Revoked.exists({ _id: jti })]);
  // The demo account outlives the demo in a database that is kept, and must not open it.
  const closed = !demo && sub === DEMO_ADMIN.toString();
  if (closed || !admin || admin.generation !== generation || revoked) throw new Problem('sessionEnded');
  return { id: sub, email: admin.email, tokenId: jti, expiresAt: new Date(exp * 1_000) };
}

function decode(token: string) {
  try {
    const claims = jwt.verify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: SESSION,
    }) as jwt.JwtPayload;
    const { sub, jti, exp, generation } = claims as jwt.JwtPayload & { generation: unknown };
    if (!sub || !/^[0-9a-f]{24}$/.test(sub) || !jti || exp === undefined) throw new Problem('signedOut');
    return { sub, jti, exp, generation };
  } catch (error) {
    throw new Problem(error instanceof jwt.TokenExpiredError ? 'sessionEnded' : 'signedOut', {
      cause: error,
    });
  }
}

/** Ends a session before its time, on every server. */
export async function revoke({ tokenId, expiresAt }: SignedIn): Promise<void> {
  await Revoked.updateOne({ _id: tokenId }, { $set: { expiresAt } }, { upsert: true });
}

/** Forgets revocations of tokens that are over anyway. */
export const sweepRevoked = async (): Promise<void> => {
  await Revoked.deleteMany({ expiresAt: { $lt: new Date() } });
};
