/*
 * Blocks all writes to AGENCY_DATABASE until its standard input ends, which also happens when its parent process is killed; for
 * 20 seconds at most. It prints 'held' once writes are blocked, and 'let go' if they were blocked until its input ended. Plain
 * JavaScript, because Node 20 runs it without a build, next to the bundle and from the sources.
 */
import mongoose from 'mongoose';

const LONGEST = 20_000;

const connection = await mongoose
  .createConnection(process.env.AGENCY_DATABASE, { serverSelectionTimeoutMS: 5_000 })
  .asPromise();
const admin = connection.getClient().db('admin');
try {
  await admin.command({ fsync: 1, lock: true });
  const over = setTimeout(() => process.stdin.destroy(), LONGEST);
  const isTold = await new Promise((resolve) => {
    process.stdin.on('end', () => resolve(true)).on('close', () => resolve(false));
    process.stdin.resume();
    process.stdout.write('held\n');
  });
  clearTimeout(over);
  await admin.command({ fsyncUnlock: 1 });
  if (isTold) process.stdout.write('let go\n');
} catch {
  // The database doesn't allow it. The caller sees that 'held' was never printed.
} finally {
  await connection.close();
}
