import { expect, test } from 'vitest';
import { createStore } from '../store.ts';
import { api, reading } from './baseApi.ts';

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    readHome: build.query(
      reading('GET /home', async () => (await import('@agency/contract/home')).home.read),
    ),
  }),
});

const read = async (answer: unknown) => {
  const store = createStore(async () => ({ data: answer }));
  return store.dispatch(homeApi.endpoints.readHome.initiate({}, { subscribe: false }));
};

const home = {
  id: '0123456789abcdef01234567',
  revision: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  heroImage: '',
  headline: 'A headline',
  subheadline: '',
  ctaText: '',
  ctaLink: '',
  solutions: [],
  insights: [],
  placeholders: {},
};

test('a response that matches the contract is returned as data', async () => {
  expect((await read(home)).data).toMatchObject({ headline: 'A headline', revision: 3 });
});

test('a response that does not match the contract is an error like any other', async () => {
  const { data, error } = await read({ ...home, solutions: 'none' });
  expect(data).toBeUndefined();
  expect(error).toMatchObject({ code: 'unexpected' });
});
