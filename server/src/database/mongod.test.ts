import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findMongod } from './embedded/findMongod.ts';
import { byPassword, bySocket, openMongod } from './mongod.mjs';

const { binary } = findMongod(process.env);

describe.skipIf(!binary || process.platform !== 'linux')('a mongod that is installed on this machine', () => {
  let folder: string;
  let uri: string;
  let close = async () => {};

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mongod-test-'));
  });
  afterEach(async () => {
    await close();
    await rm(folder, { recursive: true });
  });

  const open = async (door: typeof bySocket, address?: string) => {
    const of = { binary, address, door, onDownload: () => {}, onEnd: () => {} };
    ({ uri, close } = await openMongod(folder, of));
  };

  const notes = async (address: string) => {
    const client = new mongoose.mongo.MongoClient(address, { directConnection: true });
    try {
      const collection = client.db('agency').collection('notes');
      await collection.insertOne({ written: true });
      return await collection.countDocuments();
    } finally {
      await client.close();
    }
  };

  test('listens only on a socket, in a folder that other accounts cannot open', async () => {
    await open(bySocket);
    expect(await notes(uri)).toBe(1);
    const socket = decodeURIComponent(new URL(uri).host);
    expect((await stat(join(socket, '..'))).mode & 0o777).toBe(0o700);
    const mongod = execFileSync('pgrep', ['-f', `mongod .*${folder}`], { encoding: 'utf8' }).trim();
    const listening = execFileSync('ss', ['-lntxpH'], { encoding: 'utf8' }).split('\n');
    expect(listening.filter((line) => line.includes(`pid=${mongod},`))).toEqual([
      expect.stringContaining(socket),
    ]);
    await close();
    await open(bySocket, uri);
    expect(await notes(uri)).toBe(2);
  });

  test('on a port requires the password that is stored in its folder, also after a restart', async () => {
    await open(byPassword);
    expect(await notes(uri)).toBe(1);
    const anyone = uri.replace(/\/\/.*@/, '//');
    await expect(notes(anyone)).rejects.toThrow('requires authentication');
    const before = uri;
    await close();
    await open(byPassword, before);
    expect(uri).toBe(before);
    expect(await notes(uri)).toBe(2);
  });
});
