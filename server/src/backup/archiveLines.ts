import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type mongoose from 'mongoose';
import { BackupFailure, documentIn } from './archiveFormat.ts';

/** What the archive's manifest says about the lines of one file. */
interface Expected {
  count: number;
  bytes: number;
  sha256: string;
}

/** The maximum length of a line, in bytes. A document has at most 16 MB, but as JSON it can be several times as long. */
const LONGEST_LINE = 128 * 1024 * 1024;
const LINE_END = 0x0a;

/**
 * Decompresses a file of lines and yields the document of each line. Keeps at most one line in memory. Stops after the
 * size that the manifest says, so that a small malicious file can't unpack into a huge one. Throws if the lines don't
 * match the manifest.
 */
export async function* documentsIn(
  packed: AsyncIterable<Buffer>,
  called: string,
  expected?: Expected,
): AsyncGenerator<mongoose.mongo.Document> {
  // The callback is empty, because an error in either stream is thrown where `unpacked` is read.
  const unpacked = pipeline(packed, createGunzip(), () => {});
  const hash = createHash('sha256');
  const otherwise = () => new BackupFailure(`${called} doesn’t match its manifest.`);
  let [count, bytes] = [0, 0];
  let begun: Buffer[] = [];
  let length = 0;
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    if (expected && bytes > expected.bytes) throw otherwise();
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      const line = Buffer.concat([...begun, chunk.subarray(from, end)]).toString('utf8');
      begun = [];
      length = 0;
      from = end + 1;
      count += 1;
      yield documentIn(line);
    }
    length += chunk.length - from;
    if (length > LONGEST_LINE) throw otherwise();
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (!expected) return;
  const isSame =
    count === expected.count && bytes === expected.bytes && hash.digest('hex') === expected.sha256;
  if (begun.length > 0 || !isSame) throw otherwise();
}
