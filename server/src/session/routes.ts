import Router from '@koa/router';
import { Problem } from '@agency/contract/problems';
import { session } from '@agency/contract/session';
import { recordActivity } from '../activity/model.ts';
import type { RateLimit } from '../http/rateLimit.ts';
import { serve } from '../http/serve.ts';
import { Admin, DEMO_ADMIN } from './model.ts';
import { hashPassword, isRight } from './passwords.ts';
import { issue, revoke } from './tokens.ts';

export function sessionRoutes({ limit, demo }: { limit: RateLimit; demo: boolean }): Router {
  const router = new Router();

  serve(router, session.login, async ({ body, address }) => {
    const email = body.email.toLowerCase();
    await limit.count('loginAddress', address);
    await limit.count('login', `${address} ${email}`);
    const admin = await Admin.findOne({ email }).lean();
    if (!(await isRight(body.password, admin?.passwordHash)) || !admin) throw new Problem('wrongCredentials');
    await limit.forgive('login', `${address} ${email}`);
    await limit.forgive('loginAddress', address);
    await recordActivity({ email: admin.email }, 'signedIn', 'account', {
      id: admin._id.toString(),
      title: admin.email,
    });
    return { access_token: issue(admin) };
  });

  serve(router, session.demo, async ({ address }) => {
    if (!demo) throw new Problem('notFound');
    await limit.count('demo', address);
    const admin = await Admin.findById(DEMO_ADMIN).lean();
    if (!admin) throw new Problem('notFound');
    return { access_token: issue(admin) };
  });

  serve(router, session.read, async ({ admin }) => ({
    email: admin.email,
    expiresAt: admin.expiresAt.toISOString(),
  }));

  serve(router, session.logout, async ({ admin }) => revoke(admin));

  serve(router, session.changePassword, async ({ body, admin }) => {
    await limit.count('password', admin.id);
    const before = await Admin.findById(admin.id).lean();
    if (!before || !(await isRight(body.currentPassword, before.passwordHash)))
      throw new Problem('invalid', { fields: { currentPassword: 'The current password is not right.' } });
    const changed = await Admin.findOneAndUpdate(
      { _id: admin.id, generation: before.generation },
      { $set: { passwordHash: await hashPassword(body.newPassword), generation: before.generation + 1 } },
      { returnDocument: 'after' },
    ).lean();
    if (!changed) throw new Problem('sessionEnded');
    await recordActivity(admin, 'updated', 'account', { id: admin.id, title: admin.email });
    return { access_token: issue(changed) };
  });

  return router;
}
