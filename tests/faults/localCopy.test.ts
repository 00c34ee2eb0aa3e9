import 'fake-indexeddb/auto';
import { publicationIn } from '@agency/contract/document/publication';
import { seo } from '@agency/contract/seo';
import { services, type Service } from '@agency/contract/services';
import { expect, test } from 'vitest';
import { type DraftsDatabase, openDatabase } from '@agency/shared-ui/outbox/storage/draftsDatabase.ts';
import { openCopy } from '@agency/shared-ui/outbox/storage/localCopy.ts';

const service = (title: string, revision: number): Service => ({
  ...publicationIn({}),
  draftLanguages: [],
  seo: seo().initial,
  id: 'a'.repeat(24),
  title,
  description: '',
  icon: 'Code',
  image: '',
  slug: 'web',
  price: '',
  duration: '',
  placeholders: {},
  revision,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
});

// docs/protocol.md: P64 P74
test('content counts as read only once it is on the disk, even after the disk was full', async () => {
  const database = await openDatabase('the server', 'somebody');
  let isFull = false;
  const full: DraftsDatabase = {
    ...database,
    use: (work) => (isFull ? Promise.reject(new Error('The disk is full.')) : database.use(work)),
  };
  const copy = await openCopy(full, { isOnlyTab: true });
  await copy.takeRead({ service: [service('Old', 1)], request: [] });
  isFull = true;
  const since = { next: 'later', wholeAt: 1 };
  await expect(copy.takeRead({ service: [service('New', 2)] })).rejects.toThrow('full');
  await expect(copy.keepSince(since)).rejects.toThrow('full');
  expect(copy.since()).toBe(undefined);
  expect(copy.known().service).toMatchObject([{ title: 'New' }]);

  isFull = false;
  // This content is already in memory, but not on disk, because the disk was full. So it must be written now.
  await copy.takeRead({ service: [service('New', 2)] });
  await copy.keepSince(since);
  const reopened = await openCopy(database, { isOnlyTab: true });
  expect(services.list.reply.parse(reopened.known().service)).toMatchObject([{ title: 'New' }]);
  expect(reopened.since()).toEqual(since);
  database.close();
});
