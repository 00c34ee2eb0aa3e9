/*
 * Has all writes to AGENCY_DATABASE wait until its standard input ends, which also happens when the process that started it is
 * killed; for 20 seconds at most. It prints 'held' once they wait, and 'let go' where they did so all the time.
 * Plain JavaScript, because Node 20 runs it as it is, beside the bundle as well as from the sources.
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
  // A database that doesn't allow it: whoever asked sees that nothing was held.
} finally {
  await connection.close();
}
