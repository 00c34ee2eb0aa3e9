import { appSignIn } from '@agency/contract/appSignIn';
import { people } from '@agency/contract/people';
import { projects } from '@agency/contract/projects';
import { secondFactor } from '@agency/contract/secondFactor';
import { RECENT_MINUTES, session } from '@agency/contract/session';
import mongoose from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { anApi, type Api } from '../fixtures/api.ts';
import { ownServer, test, testOnDatabase, testWith } from '../fixtures/apiTest.ts';
import { addPasskey, signedBy } from '../fixtures/authenticator.ts';
import { passkeys } from '@agency/contract/passkeys';
import { aPerson, PASSWORD } from '../fixtures/people.ts';
import { expectFailure } from './conformance.ts';

const stored = testOnDatabase({});
const demo = testWith({ DEMO: '1' });

/** The PKCE pair that an app creates before it opens the browser: a secret (`verifier`) and its hash (`challenge`). */
function anApp() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
const letIn = async (account: Api, { challenge }: { challenge: string }) =>
  (await account.unwrap(appSignIn.allow, { body: { challenge } })).grant;
const enter = (api: Api, grant: string, { verifier }: { verifier: string }, device?: string) =>
  api.call(appSignIn.enter, {
    body: { grant, verifier, ...(device !== undefined && { device }) },
    token: null,
  });

describe('an app that signs in through the browser', () => {
  test('gets a separate session of the same account', async ({ api, visitor }) => {
    const { account, email } = await aPerson(api, 'author');
    const app = anApp();
    const answer = await enter(visitor, await letIn(account, app), app, '');
    expect(answer).toMatchObject({ status: 200, body: { device: expect.any(String) } });
    const inApp = visitor.as(answer.body.access_token);
    expect(await inApp.unwrap(session.read)).toMatchObject({ email });
    expect(await account.unwrap(session.list)).toHaveLength(3);
    await account.unwrap(session.endOthers);
    expectFailure(await inApp.call(session.read), 401, 'sessionEnded');
  });

  test('passes the second-factor requirement only if the browser session passes it', async () => {
    const api = anApi(await ownServer());
    await api.signIn();
    const { account } = await aPerson(api, 'author');
    await addPasskey(api);
    await api.unwrap(secondFactor.demand, { body: { demanded: true } });
    const [unproven, proven] = [anApp(), anApp()];
    const first = await enter(api, await letIn(account, unproven), unproven);
    expectFailure(
      await api.as(first.body.access_token).call(projects.adminList),
      403,
      'secondFactorDemanded',
    );
    const { authenticator } = await addPasskey(account);
    const passkey = await signedBy(authenticator, api);
    const inBrowser = api.as((await api.unwrap(passkeys.login, { body: { passkey } })).access_token);
    const second = await enter(api, await letIn(inBrowser, proven), proven);
    await api.as(second.body.access_token).unwrap(projects.adminList);
  });
});

describe('a grant for an app', () => {
  test('works once, and only with its verifier', async ({ api, visitor }) => {
    const { account } = await aPerson(api, 'author');
    const app = anApp();
    const grant = await letIn(account, app);
    const all = await Promise.all(Array.from({ length: 5 }, () => enter(visitor, grant, app)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    const other = anApp();
    const stolen = await letIn(account, app);
    expectFailure(await enter(visitor, stolen, other), 410, 'linkOver');
    expectFailure(await enter(visitor, stolen, { verifier: app.challenge }), 410, 'linkOver');
    // The attempt with the wrong verifier has used up the sign-in grant, so the right verifier fails, too.
    expectFailure(await enter(visitor, stolen, app), 410, 'linkOver');
    expectFailure(await enter(visitor, 'x'.repeat(43), app), 410, 'linkOver');
    expect(await account.unwrap(session.list)).toHaveLength(3);
  });

  test('becomes invalid after a sign-out in the browser, a password change or the removal of the account', async ({
    api,
    visitor,
  }) => {
    const ends: ((account: Api, id: string) => Promise<unknown>)[] = [
      (account) => account.unwrap(session.logout),
      (account) =>
        account.unwrap(session.changePassword, {
          body: { currentPassword: PASSWORD, newPassword: 'another heron above the quay' },
        }),
      (_, id) => api.unwrap(people.remove, { params: { id } }),
    ];
    for (const end of ends) {
      const { account, id } = await aPerson(api, 'author');
      const app = anApp();
      const grant = await letIn(account, app);
      await end(account, id);
      expectFailure(await enter(visitor, grant, app), 410, 'linkOver');
    }
  });

  stored(
    'expires after two minutes, needs a recent sign-in, and is stored only as its hash',
    async ({ api, collection, visitor }) => {
      const { account, id } = await aPerson(api, 'author');
      const app = anApp();
      const grant = await letIn(account, app);
      const grants = collection('appGrants');
      const found = await grants.findOne({});
      expect(JSON.stringify(found)).not.toContain(grant);
      expect((found?.['expiresAt'].getTime() - Date.now()) / 1_000).toBeLessThanOrEqual(120);
      await grants.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
      expectFailure(await enter(visitor, grant, app), 410, 'linkOver');
      expect(await grants.countDocuments()).toBe(0);
      const before = new Date(Date.now() - (RECENT_MINUTES + 1) * 60_000);
      const mine = { admin: new mongoose.Types.ObjectId(id) };
      await collection('sessions').updateMany(mine, { $set: { signedInAt: before } });
      const refused = await account.call(appSignIn.allow, { body: { challenge: app.challenge } });
      expectFailure(refused, 403, 'confirmNeeded');
      expect(await grants.countDocuments()).toBe(0);
    },
  );

  stored(
    'starts a session that is as old as the sign-in in the browser',
    async ({ api, collection, visitor }) => {
      const { account, id } = await aPerson(api, 'author');
      const mine = { admin: new mongoose.Types.ObjectId(id) };
      const since = new Date(Date.now() - (RECENT_MINUTES - 1) * 60_000);
      await collection('sessions').updateMany(mine, { $set: { signedInAt: since } });
      const app = anApp();
      const { body } = await enter(visitor, await letIn(account, app), app);
      const sessions = await visitor.as(body.access_token).unwrap(session.list);
      expect(sessions.map(({ signedInAt }) => signedInAt)).toEqual(sessions.map(() => since.toISOString()));
    },
  );

  demo('is refused to the demo account', async ({ visitor }) => {
    const { access_token } = await visitor.unwrap(session.demo);
    const refused = await visitor
      .as(access_token)
      .call(appSignIn.allow, { body: { challenge: anApp().challenge } });
    expectFailure(refused, 403, 'otherRole');
  });
});
