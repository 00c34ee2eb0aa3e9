import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contactRequests } from '@agency/contract/contactRequests';
import { MOMENT_HEADER } from '@agency/contract/apiHeaders';
import { projects } from '@agency/contract/projects';
import { services } from '@agency/contract/services';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { verify as verifyHere } from '../../server/src/backup/verifyArchive.ts';
import { held } from '../fixtures/held.ts';
import { anApi, type Api } from '../fixtures/api.ts';
import { aKeptFolder, ownServer } from '../fixtures/apiTest.ts';
import { type Archive, archiveIn } from '../fixtures/archive.ts';
import { beginCommand, runCommand } from '../fixtures/command.ts';
import { builders } from '../fixtures/content.ts';
import { until } from '../fixtures/server.ts';
import { aPicture, dataUrl } from '../fixtures/pictures.ts';
import { fill } from '../fixtures/versions/record.ts';

const { BSON } = mongoose.mongo;
/**
 * The content of an archive without what a restore itself changes: `generation` (a new number ends all sessions) and
 * `schema` (which migrations have run).
 */
const comparable = ({ documents: { admins, schema: _, ...documents }, media }: Archive) => ({
  documents: Object.entries({
    ...documents,
    admins: admins!.map(({ generation: __, ...admin }) => admin),
  }).map(([name, all]) => [name, all.map((each) => Buffer.from(BSON.serialize(each)).toString('hex'))]),
  media: [...media].map(([name, bytes]) => [name, bytes.toString('hex')]),
});

const expectSame = (one: Archive, other: Archive) => expect(comparable(other)).toEqual(comparable(one));

const withAnother = (bytes: Buffer, at: number): Buffer => {
  const other = Buffer.from(bytes);
  other[at]! ^= 1;
  return other;
};

/**
 * Writes until the returned function is called. Each round writes its number into three documents, one after the other.
 */
function writing(api: Api, ids: { project: string; service: string }) {
  let isOver = false;
  let round = 0;
  const write = async () => {
    while (!isOver) {
      round += 1;
      const title = `Round ${round}`;
      await api.unwrap(projects.update, { params: { id: ids.project }, body: { title } });
      await api.unwrap(services.update, { params: { id: ids.service }, body: { title } });
      await builders(api).aRequest({ name: title });
    }
  };
  const done = write();
  return async () => {
    isOver = true;
    await done;
    return round;
  };
}

test(
  'a backup made during writes is consistent and private, restores exactly, and reveals damage',
  { timeout: 180_000 },
  async () => {
    const folder = await aKeptFolder();
    const server = await ownServer({ folder });
    const api = anApi(server);
    await api.signIn();
    await fill(api);
    const { aProject, aService } = builders(api);
    const picture = dataUrl(await aPicture());
    const project = (await aProject({ title: 'Round 0', image: picture })).id;
    const service = (await aService({ title: 'Round 0' })).id;
    await builders(api).aRequest({ name: 'Round 0' });

    const file = join(folder, 'one.tar');
    const stop = writing(api, { project, service });
    const made = await runCommand(['backup', file], { folder });
    expect(await stop()).toBeGreaterThan(1);
    expect(made, made.errors).toMatchObject({ code: 0, errors: '' });
    expect(made.output).toContain(`Backed up to ${file}`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).toSorted()).toEqual(['data', 'one.tar', 'tmp']);

    // Each write began after the answer to the one before. So in a consistent backup, the rounds of the documents
    // differ by at most one.
    const { documents, media, names } = await archiveIn(file);
    const round = (text: unknown) => Number(/^Round (\d+)$/.exec(String(text))?.[1] ?? 0);
    const numberOf = (collection: string, id: string) =>
      round(documents[collection]!.find(({ _id }) => String(_id) === id)!['title']);
    const [first, second] = [numberOf('projects', project), numberOf('services', service)];
    const third = Math.max(...documents['contactRequests']!.map(({ name }) => round(name)));
    // If no round had ended before the backup, the next check would prove nothing.
    expect(third).toBeGreaterThan(0);
    expect([first - second, second - third, first - third].every((ahead) => ahead === 0 || ahead === 1)).toBe(
      true,
    );
    expect(names.slice(0, 2)).toEqual(['manifest.json', 'documents/projects.ndjson.gz']);
    expect(media.size).toBe(documents['pictures']!.length);
    expect(await api.unwrap(contactRequests.list)).not.toEqual([]);

    // Verifying a backup needs no server and no database.
    const nowhere = await aKeptFolder();
    const verify = (one: string) => runCommand(['backup', '--verify', one], { folder: nowhere });
    expect(await verify(file)).toMatchObject({ code: 0, errors: '' });
    const whole = await readFile(file);
    const damaged = join(folder, 'damaged.tar');
    const step = Math.ceil(whole.length / 150);
    for (let at = 0; at < whole.length; at += step) {
      await writeFile(damaged, withAnother(whole, at));
      await expect(verifyHere(damaged), `byte ${at} of ${whole.length}`).rejects.toThrow(damaged);
    }
    held(
      'a backup made during writes is consistent and private, restores exactly, and reveals damage',
      `${Object.values(documents).flat().length} documents, ${media.size} pictures; ${Math.ceil(whole.length / step)} bytes changed, each found`,
    );
    const found = await verify(damaged);
    expect(found).toMatchObject({ code: 1, errors: expect.stringMatching(/^\S+ is .*\.\n$/) });
    await writeFile(damaged, whole.subarray(0, whole.length / 2));
    expect((await verify(damaged)).errors).toContain('is incomplete');
    await copyFile(new URL(import.meta.url), damaged);
    await expect(verifyHere(damaged)).rejects.toThrow('is not a backup of this program');

    // The server is stopped, so the command starts the database itself. It must not overwrite an existing file.
    await server.stop();
    const again = await runCommand(['backup', file], { folder });
    expect(again).toMatchObject({ code: 1, errors: `${file} already exists. Name another file.\n` });
    const quiet = join(folder, 'quiet.tar');
    expect(await runCommand(['backup', quiet], { folder })).toMatchObject({ code: 0, errors: '' });
    expect((await archiveIn(quiet)).documents['projects']).toHaveLength(documents['projects']!.length);
    const given = await beginCommand(['backup', join(nowhere, 'given-up.tar')], { folder });
    await until(
      async () => (await readdir(join(folder, 'tmp'))).some((name) => name.startsWith('agency-backup-')),
      'it',
    );
    given.child.kill('SIGINT');
    await given.ended;
    expect((await readdir(nowhere)).toSorted()).toEqual(['data', 'tmp']);
    expect((await readdir(join(folder, 'tmp'))).filter((name) => name.startsWith('agency-backup-'))).toEqual(
      [],
    );
    const none = await runCommand(['backup', join(nowhere, 'none.tar')], { folder: nowhere });
    expect(none.errors).toContain('There is no database in');

    // Restores into an empty database: everything is restored except the sessions.
    const empty = await aKeptFolder();
    const restored = await runCommand(['restore', quiet], { folder: empty });
    expect(restored, restored.errors).toMatchObject({ code: 0, errors: '' });
    expect(restored.output).toContain(`Restored ${quiet}.\nAs of `);
    const back = join(empty, 'back.tar');
    expect(await runCommand(['backup', back], { folder: empty })).toMatchObject({ code: 0 });
    expectSame(await archiveIn(quiet), await archiveIn(back));
    expect((await verifyHere(back)).manifest.moment).toBe((await verifyHere(quiet)).manifest.moment);

    // Restores into a database with content. At first, a server still uses this database.
    const other = await ownServer({ folder });
    const later = anApi(other);
    await later.signIn();
    const { headers } = await later.call(services.update, {
      params: { id: service },
      body: { title: 'Written later' },
    });
    const refused = await runCommand(['restore', quiet], { folder });
    expect(refused).toMatchObject({
      code: 1,
      errors: `A server is using this database (process ${other.pid}). Stop it first, and start it again afterwards. Nothing was changed.\n`,
    });
    await other.stop();
    const seen = await readdir(folder);
    await writeFile(damaged, withAnother(whole, 5_000));
    expect(await runCommand(['restore', damaged], { folder })).toMatchObject({ code: 1 });
    expect(await readdir(folder)).toEqual(seen);

    const replaced = await runCommand(['restore', quiet], { folder });
    expect(replaced, replaced.errors).toMatchObject({ code: 0, errors: '' });
    const [, kept = ''] = /^The previous content is saved in (\S+) /.exec(replaced.output) ?? [];
    const titles = (await archiveIn(kept)).documents['services']!.map(({ title }) => title);
    expect(titles).toContain('Written later');
    const full = join(folder, 'full.tar');
    expect(await runCommand(['backup', full], { folder })).toMatchObject({ code: 0 });
    expectSame(await archiveIn(quiet), await archiveIn(full));

    // After a restore, all users must sign in again. The server refuses a write whose client last read content that is
    // newer than the backup, because that content no longer exists.
    const now = anApi(await ownServer({ folder }));
    expect(await now.as(later.token).call(services.adminList)).toMatchObject({ status: 401 });
    await now.signIn();
    const moment = { [MOMENT_HEADER]: headers.get(MOMENT_HEADER)! };
    const unasked = { params: { id: service }, body: { title: 'Mine' }, headers: moment };
    expect((await now.call(services.update, unasked)).problem.code).toBe('otherEra');
    const { image } = (await now.unwrap(projects.list)).find(({ id }) => id === project)!;
    expect((await fetch(`${now.address}${image}`)).status).toBe(200);
  },
);
