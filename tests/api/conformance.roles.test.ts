import { isAtLeast, type Role, roles } from '@agency/contract/roles';
import { afterAll, describe, expect } from 'vitest';
import { type Api, anApi } from '../fixtures/api.ts';
import { test } from '../fixtures/apiTest.ts';
import { aPerson, PASSWORD } from '../fixtures/people.ts';
import { held } from '../fixtures/held.ts';
import { everyCase, everything, expectFailure, send, serverFor } from './conformance.ts';

const guarded = everyCase.filter(({ endpoint }) => endpoint.access === 'admin');

const refusals = guarded.flatMap(({ endpoint }) =>
  roles.filter((each) => !isAtLeast(each, endpoint.role ?? 'owner')),
);
let refused = 0;

const refusedPeople = new Map<Role, Promise<Api>>();
/** One account for all refusals of a role: what is refused changes nothing, so they can share it. */
function refusedPerson(owner: Api, role: Role): Promise<Api> {
  const person = refusedPeople.get(role) ?? aPerson(owner, role).then(({ account }) => account);
  refusedPeople.set(role, person);
  return person;
}

afterAll(() => {
  if (refused === refusals.length)
    held('is refused to an ${role}, and changes nothing', `${refused} refusals by ${guarded.length} calls`);
});

test('every call that needs a token says who may make it, and no other does', () => {
  for (const { name, endpoint } of everyCase)
    expect({ name, needsToken: endpoint.access === 'admin' }).toEqual({
      name,
      needsToken: endpoint.role !== undefined,
    });
  held(
    'every call that needs a token says who may make it, and no other does',
    `${guarded.length} calls with a role, ${everyCase.length - guarded.length} that need no token`,
  );
});

for (const { name, endpoint, one } of guarded)
  describe(name, () => {
    const least = endpoint.role ?? 'owner';
    // Each role writes with an account of its own, so they can share the server that a case asks for.
    let own: ReturnType<typeof serverFor> | undefined;
    afterAll(async () => void (await (await own)?.stop()));

    for (const role of roles.filter((each) => isAtLeast(each, least)))
      test(`is done for an ${role}`, async ({ server }) => {
        own ??= serverFor(one);
        const api = anApi((await own) ?? server);
        await api.signIn();
        const { account } = await aPerson(api, role);
        // What is one's own, such as sessions.
        await one.alone?.(account);
        const target = await one.ready(endpoint.path.startsWith('/auth/') ? account : api);
        if (endpoint.path === '/auth/password')
          Object.assign(target.body ?? {}, { currentPassword: PASSWORD });
        expect(await send(account, endpoint, target)).toMatchObject({ status: endpoint.status });
      });

    for (const role of roles.filter((each) => !isAtLeast(each, least)))
      test(`is refused to an ${role}, and changes nothing`, async ({ api }) => {
        const account = await refusedPerson(api, role);
        const target = await one.ready(api);
        const before = await everything(api);
        expectFailure(await send(account, endpoint, target), 403, 'otherRole');
        expect(await everything(api)).toEqual(before);
        // The session goes on.
        expect(await account.send('GET', '/auth/session')).toMatchObject({ status: 200, body: { role } });
        refused++;
      });
  });
