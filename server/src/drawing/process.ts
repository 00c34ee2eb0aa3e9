/* A separate process. It does one job after another, and ends with the server or when a job takes too much. */
import sharp from 'sharp';
import { Problem } from '@agency/contract/problems';
import { type JobInputs, type JobName, jobs, type Order, type JobResult } from './jobs.ts';

/** The process ends itself above this many bytes. The largest picture that we accept needs 900 MB as an AVIF. */
const MOST_MEMORY = 1_300_000_000;
/** The most CPU time per job. Not elapsed time, so that a busy machine isn't mistaken for a picture that takes too long. */
const MOST_SECONDS = 20;

// Nothing is drawn twice here, so a cache would only waste memory.
sharp.cache(false);

/** Immediate: an ordinary exit would wait for the drawing thread, possibly for ever. */
const end = () => process.kill(process.pid, 'SIGKILL');

const memory = () => process.memoryUsage.rss();
let begun = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(begun);
  if (memory() > MOST_MEMORY || (user + system) / 1e6 > MOST_SECONDS) end();
}, 50);

const perform: { [Name in JobName]: (...input: JobInputs[Name]) => Promise<unknown> } = jobs;

async function outcomeOf<Name extends JobName>({ name, input }: Order<Name>) {
  begun = process.cpuUsage();
  try {
    return { done: await perform[name](...input) };
  } catch (error) {
    return error instanceof Problem ? { refused: error.code } : { failed: String(error) };
  }
}

process.on('message', async (order: Order) => {
  const outcome: JobResult = { ...(await outcomeOf(order)), memory: memory() };
  process.send?.(outcome);
});
process.on('disconnect', end);
// The server may have exited while this process was still loading.
if (!process.connected) end();
// Ctrl-C reaches the whole process group, but the server decides when this process ends.
process.on('SIGINT', () => {});
