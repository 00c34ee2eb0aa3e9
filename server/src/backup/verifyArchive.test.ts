import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import mongoose from 'mongoose';
import { type Header, pack } from 'tar-stream';
import { expect, onTestFinished, test } from 'vitest';
import { documentIn, lineOf, sealOf } from './archiveFormat.ts';
import { verify } from './verifyArchive.ts';

type File = [name: string, content: string | Buffer, as?: Partial<Header>];

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const json = (value: unknown) => JSON.stringify(value);

/** Makes an archive that our program would never write, to test the checks. */
async function anArchive(files: readonly File[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agency-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const tar = pack();
  for (const [name, content, as] of files) tar.entry({ name, ...as }, content);
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const file = join(folder, 'archive.tar');
  await writeFile(file, Buffer.concat([bytes, Buffer.from(sealOf(sha256(bytes)))]));
  return file;
}

const lines = '{"_id":"one"}\n';
const good = {
  format: 1,
  product: '0.1.0',
  migrations: [],
  asOf: '2026-11-23T10:00:00.000Z',
  moment: null,
  documents: { marks: { count: 1, bytes: lines.length, sha256: sha256(lines) } },
  media: { count: 0, bytes: 0 },
  lost: [],
};
const documents: File = ['documents/marks.ndjson.gz', gzipSync(lines)];
const end: File = ['media.json', '{}'];
const manifest = (other: object = {}): File => ['manifest.json', json({ ...good, ...other })];

test('an archive that contains exactly what its manifest lists is accepted', async () => {
  const file = await anArchive([manifest(), documents, end]);
  expect(await verify(file)).toEqual({ manifest: good, hashes: {} });
});

test.each<[string, File[], RegExp]>([
  [
    'leads out of its folder',
    [manifest(), documents, ['../../etc/cron.d/x', 'x'], end],
    /unexpected file, "..\/..\/etc/,
  ],
  [
    'is a link',
    [manifest(), documents, ['media/x', '', { type: 'symlink', linkname: '/etc/passwd' }], end],
    /not a backup/,
  ],
  ['is there twice', [manifest(), documents, documents, end], /unexpected file/],
  [
    'is of no collection of ours',
    [manifest({ documents: { 'system.users': good.documents.marks } }), end],
    /manifest .* can't be read/,
  ],
  [
    'is of a later version',
    [manifest({ documents: { ...good.documents, holograms: good.documents.marks } }), documents, end],
    /newer version .*: holograms/,
  ],
  ['is missing', [manifest(), end], /is missing documents\/marks/],
  ['comes after the end', [manifest(), end, documents], /comes after/],
  [
    'has other documents',
    [manifest(), ['documents/marks.ndjson.gz', gzipSync('{"_id":"two"}\n')], end],
    /match its manifest/,
  ],
  [
    'is no picture',
    [
      manifest({ media: { count: 1, bytes: 1 } }),
      documents,
      ['media/x.svg', 'x'],
      ['media.json', json({ 'x.svg': sha256('x') })],
    ],
    /unexpected file/,
  ],
])('an archive is refused if a file in it %s', async (_, files, sentence) => {
  await expect(verify(await anArchive(files))).rejects.toThrow(sentence);
});

test('an archive in a newer format is refused with a clear message, whatever else it contains', async () => {
  const newer = await anArchive([manifest({ format: 2, documents: 'elsewhere' }), ['index.bin', 'x']]);
  await expect(verify(newer)).rejects.toThrow(
    `${newer} was written by a newer version of this program, in format 2; this one reads formats up to 1. Restore it with that version.`,
  );
  const migrated = await anArchive([
    manifest({ product: '9.0.0', migrations: ['0099-of-tomorrow'] }),
    documents,
    end,
  ]);
  await expect(verify(migrated)).rejects.toThrow(/newer version of this program \(9.0.0\).*0099-of-tomorrow/);
});

test('an archive that unpacks to more than its manifest says is refused without filling the memory', async () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 0x20));
  const file = await anArchive([manifest(), ['documents/marks.ndjson.gz', bomb], end]);
  expect((await stat(file)).size).toBeLessThan(1024 * 1024);
  const before = process.memoryUsage().rss;
  await expect(verify(file)).rejects.toThrow('match its manifest');
  const endless = { marks: { count: 1, bytes: 200 * 1024 * 1024, sha256: sha256('') } };
  const long = await anArchive([manifest({ documents: endless }), ['documents/marks.ndjson.gz', bomb], end]);
  await expect(verify(long)).rejects.toThrow('match its manifest');
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

test('a line restores its document byte by byte, whatever the document contains', () => {
  const { Binary, BSON, Decimal128, Double, Int32, Long, ObjectId, Timestamp } = mongoose.mongo;
  const all = {
    _id: new ObjectId(),
    whole: new Int32(1),
    double: new Double(1),
    zero: new Double(-0),
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('1.10'),
    at: new Date(-1),
    farAway: new Date(8.64e15),
    stamp: new Timestamp({ t: 1, i: 2 }),
    bytes: new Binary(Buffer.from([0, 255])),
    text: 'line\nbreak \u2028 \u2029 \ud83d\ude00 "quoted" \\',
    none: null,
    pattern: /a.b/i,
    list: [{ b: 1, a: [] }],
    $odd: { $date: 'no date' },
  };
  for (const document of [all, { _id: 1, __proto__x: 1 }, { _id: { $oid: 'no id' } }]) {
    const bytes = BSON.serialize(document);
    const line = lineOf(bytes);
    expect(line.trimEnd()).not.toMatch(/[\n\r]/);
    expect(Buffer.from(BSON.serialize(documentIn(line)))).toEqual(Buffer.from(bytes));
  }
});
