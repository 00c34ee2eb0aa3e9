import { contactRequests } from '@agency/contract/contactRequests';
import { describe, expect } from 'vitest';
import { fits } from '../../shared-ui/src/contactRequests/dashboard/requestList.ts';
import { test } from '../fixtures/apiTest.ts';

describe('a page of contact requests', () => {
  test('contains the matching requests, newest first, and the counts', async ({ api, aRequest }) => {
    const page = (params: Parameters<typeof api.call<typeof contactRequests.page>>[1]) =>
      api.unwrap(contactRequests.page, params);
    for (let number = 1; number <= 7; number++)
      await aRequest({ name: `Visitor ${number}`, hearAboutUs: 'online-ad' });
    const { id } = await aRequest({
      name: 'Karim (Fathy)',
      company: 'Nile Steel',
      note: 'An urgent\nmatter',
      hearAboutUs: 'a tram',
    });
    const { id: gone } = await aRequest({ name: 'Visitor who went' });
    await api.unwrap(contactRequests.remove, { params: { id: gone } });
    await api.unwrap(contactRequests.mark, { params: { id }, body: { status: 'answered' } });

    const all = await api.unwrap(contactRequests.list);
    const counts = { new: 7, answered: 1, archived: 0 };
    expect(await api.unwrap(contactRequests.counts)).toEqual(counts);
    expect(await page({})).toEqual({ requests: all, from: 0, found: 8, counts });
    expect(await page({ params: { from: 2, limit: 3 } })).toEqual({
      requests: all.slice(2, 5),
      from: 2,
      found: 8,
      counts,
    });
    const last = { requests: all.slice(6), from: 6, found: 8, counts };
    expect(await page({ params: { from: 100, limit: 3 } })).toEqual(last);
    expect(await page({ params: { status: 'answered' } })).toEqual({
      requests: all.slice(0, 1),
      from: 0,
      found: 1,
      counts,
    });

    // The desktop editor searches its local copy of the requests. The same searches must find the same requests there.
    const searches = [
      'URGENT',
      'nile steel',
      'karim 1012345678',
      '(fathy)',
      '+20',
      'online advertisement',
      'online-ad',
      'tram',
      '.*',
      'nobody',
      'web visitor 3',
      '  ',
    ];
    for (const search of searches)
      for (const status of [undefined, 'new', 'answered'] as const) {
        const found = all.filter((request) => fits(request, { status, search }));
        expect({
          search,
          status,
          ...(await page({ params: { search, ...(status && { status }) } })),
        }).toEqual({ search, status, requests: found, from: 0, found: found.length, counts });
      }
  });

  test('is refused if its query is invalid, and the response says why', async ({ api }) => {
    const asked = async (query: string) => (await api.send('GET', `/admin/contact/page?${query}`)).problem;
    const limit = 'Limit must be a whole number from 1 to 100.';
    for (const [query, fields] of [
      ['limit=101', { limit }],
      ['limit=1.5', { limit }],
      ['limit=many', { limit }],
      ['from=-1', { from: 'From must be a whole number from 0 to 1000000000.' }],
      ['status=lost', { status: 'Status must be one of new, answered, archived.' }],
      ['search=a&search=b', { search: 'Search must be text.' }],
    ] as const)
      expect({ query, ...(await asked(query)) }).toMatchObject({ query, code: 'invalid', fields });
    expect((await api.send('GET', '/admin/contact/page?other=1')).status).toBe(200);
  });
});
