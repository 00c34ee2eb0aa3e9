import { isAtLeast, type Role, roles } from '@agency/contract/roles';
import mongoose from 'mongoose';
import { describe, expect } from 'vitest';
import { testOnDatabase } from '../fixtures/apiTest.ts';
import { ADMIN } from '../fixtures/server.ts';
import { everyCase, everything, expectFailure, send } from './conformance.ts';

/** Signs in to a new account of a role; its password is the first admin's. */
const test = testOnDatabase({}).extend(
  'anAccount',
  { scope: 'file' },
  async ({ database, api }, { onCleanup }) => {
    const connection = await mongoose.createConnection(database.uri, { dbName: 'agency' }).asPromise();
    onCleanup(() => connection.close());
    const admins = connection.collection('admins');
    return async (role: Role) => {
      const first = await admins.findOne({ email: ADMIN.email });
      const _id = new mongoose.Types.ObjectId();
      const email = `${_id.toString()}@example.com`;
      await admins.insertOne({ ...first, _id, email, role });
      const account = api.as(undefined);
      await account.signIn(email);
      return account;
    };
  },
);

const guarded = everyCase.filter(({ endpoint }) => endpoint.access === 'admin');

test('every call that needs a token says who may make it, and no other does', () => {
  for (const { name, endpoint } of everyCase)
    expect({ name, needsToken: endpoint.access === 'admin' }).toEqual({
      name,
      needsToken: endpoint.role !== undefined,
    });
});

for (const { name, endpoint, one } of guarded)
  describe(name, () => {
    const least = endpoint.role ?? 'owner';

    for (const role of roles.filter((each) => isAtLeast(each, least)))
      test(`is done for an ${role}`, async ({ api, anAccount }) => {
        const account = await anAccount(role);
        const target = await one.ready(api);
        expect(await send(account, endpoint, target)).toMatchObject({ status: endpoint.status });
      });

    for (const role of roles.filter((each) => !isAtLeast(each, least)))
      test(`is refused to an ${role}, and changes nothing`, async ({ api, anAccount }) => {
        const account = await anAccount(role);
        const target = await one.ready(api);
        const before = await everything(api);
        expectFailure(await send(account, endpoint, target), 403, 'forbidden');
        expect(await everything(api)).toEqual(before);
        // The session goes on.
        expect(await account.send('GET', '/auth/session')).toMatchObject({ status: 200, body: { role } });
      });
  });
