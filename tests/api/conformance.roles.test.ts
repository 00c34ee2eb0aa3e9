import { isAtLeast, type Role, roles } from '@agency/contract/roles';
import { afterAll, describe, expect } from 'vitest';
import { type Api, anApi } from '../fixtures/api.ts';
import { test } from '../fixtures/apiTest.ts';
import { aPerson } from '../fixtures/people.ts';
import { held } from '../fixtures/held.ts';
import type { Target } from './case.ts';
import { everyCase, everything, expectFailure, send, serverFor, stopServers } from './conformance.ts';

const guarded = everyCase.filter(({ endpoint }) => endpoint.access === 'admin');

const people = new Map<Role, Promise<Api>>();
/** One shared account per role, for calls that don't change the account. */
function personOf(owner: Api, role: Role): Promise<Api> {
  const person = people.get(role) ?? aPerson(owner, role).then(({ account }) => account);
  people.set(role, person);
  return person;
}

afterAll(stopServers);

for (const { name, endpoint, one } of guarded)
  describe(name, () => {
    for (const role of roles.filter((each) => isAtLeast(each, endpoint.role ?? 'owner')))
      test(`succeeds for an ${role}`, async ({ server, api: owner }) => {
        const own = await serverFor(one);
        const changesAccount = endpoint.path.startsWith('/auth/');
        const isShared = !one.settings && !one.alone && !changesAccount;
        const api = isShared ? owner : anApi(own ?? server);
        if (!isShared) await api.signIn();
        const account = isShared ? await personOf(api, role) : (await aPerson(api, role)).account;
        // Creates data of the account itself that the call needs, such as sessions.
        await one.alone?.(account);
        const target = await one.ready(changesAccount ? account : api);
        expect(await send(account, endpoint, target)).toMatchObject({ status: endpoint.status });
      });
  });

describe('every call that needs a higher role', () => {
  const refusals = roles.map((role) => ({
    role,
    calls: guarded.filter(({ endpoint }) => !isAtLeast(role, endpoint.role ?? 'owner')),
  }));

  for (const { role, calls } of refusals.filter(({ calls }) => calls.length > 0))
    test(`is refused to an ${role}, and changes nothing`, async ({ api }) => {
      const { account } = await aPerson(api, role);
      const ready: ((typeof calls)[number] & { target: Target })[] = [];
      for (const call of calls) ready.push({ ...call, target: await call.one.ready(api) });
      const before = await everything(api);
      for (const { name, endpoint, target } of ready) {
        const answer = await send(account, endpoint, target);
        expect({ name, status: answer.status }).toEqual({ name, status: 403 });
        expectFailure(answer, 403, 'otherRole');
      }
      expect(await everything(api)).toEqual(before);
      // The refused calls did not end the session.
      expect(await account.send('GET', '/auth/session')).toMatchObject({ status: 200, body: { role } });
    });

  afterAll(() => {
    const count = refusals.reduce((sum, { calls }) => sum + calls.length, 0);
    held('is refused to an ${role}, and changes nothing', `${count} refusals by ${guarded.length} calls`);
  });
});
