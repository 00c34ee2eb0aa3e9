/*
 * A separate process that draws pictures, one job after another. It ends when the server ends, or when a job takes too
 * much time or memory.
 */
import sharp from 'sharp';
import { Problem } from '@agency/contract/problems';
import { type JobInputs, type JobName, jobs, type Order, type JobResult } from './jobs.ts';

/** Above this much memory, in bytes, the process ends itself. The largest picture that we accept needs 900 MB for its AVIF. */
const MOST_MEMORY = 1_300_000_000;
/** The maximum CPU time of a job, in seconds. */
const MOST_SECONDS = 20;

// This process draws no picture twice, so a cache would only waste memory.
sharp.cache(false);

/** Ends this process at once. An ordinary exit would wait for the drawing thread, which may never end. */
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
// The server may have ended while this process was still starting.
if (!process.connected) end();
// Ctrl-C signals the whole process group, but the server decides when this process ends.
process.on('SIGINT', () => {});
