import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id (this package's default algorithm): 19 MiB, 2 passes, 1 lane. */
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The minimum that argon2 allows. */
const weak = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let cost = strong;

/** For tests that create thousands of passwords (PASSWORD_HASHES=weak): makes new hashes in this process fast, and unsafe. */
export const weakenHashes = (): void => void (cost = weak);

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let hashForNoAccount: Promise<string> | undefined;

/** Whether the password is right. If there is no such account, this takes as long, so that the time doesn't reveal which accounts exist. */
export async function isRight(password: string, passwordHash: string | undefined): Promise<boolean> {
  hashForNoAccount ??= hashPassword('no account has this password');
  const right = await verify(passwordHash ?? (await hashForNoAccount), password);
  return right && passwordHash !== undefined;
}
