import { Types } from 'mongoose';
import { Problem } from '@agency/contract/problems';
import type { RateLimit } from '../http/rateLimit.ts';
import { Admin, DEMO_ADMIN, type StoredAdmin } from './model.ts';
import { isRight } from './passwords.ts';
import type { SignedIn } from './tokens.ts';

/**
 * The account of the signed-in person, for calls that change it. Throws for the demo account, which all visitors of a
 * demo share.
 */
export function ownAccountOf({ id, email }: SignedIn) {
  if (id === DEMO_ADMIN.toString())
    throw new Problem('otherRole', {
      message: 'Everyone shares the demo account, so you can’t do this with it.',
    });
  return { _id: new Types.ObjectId(id), email };
}

/** Checks the password of the signed-in person, and returns their account. Throws for the demo account. */
export async function provenBy(password: string, admin: SignedIn, limit: RateLimit): Promise<StoredAdmin> {
  ownAccountOf(admin);
  await limit.count('password', admin.id);
  const account = await Admin.findById(admin.id).lean();
  if (!account || !(await isRight(password, account.passwordHash)))
    throw new Problem('invalid', { fields: { password: 'The password is wrong.' } });
  return account;
}
