/* A process of its own, which does one job after another and ends with the server, or when a job takes too much. */
import sharp from 'sharp';
import { Problem } from '@agency/contract/problems';
import { type Inputs, type JobName, jobs, type Order, type Outcome } from './jobs.ts';

/** Bytes; the largest picture that we take needs 900 MB, as an AVIF. */
const MOST_MEMORY = 1_300_000_000;
/** Of processor time, so that a machine with much else to do is not taken for a slow picture. */
const MOST_SECONDS = 20;

// Nothing is drawn twice here, and what is kept between jobs is only lost to others.
sharp.cache(false);

/** At once: an ordinary exit waits for the thread that draws, without an end. */
const end = () => process.kill(process.pid, 'SIGKILL');

const memory = () => process.memoryUsage.rss();
let begun = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(begun);
  if (memory() > MOST_MEMORY || (user + system) / 1e6 > MOST_SECONDS) end();
}, 50);

const perform: { [Name in JobName]: (...input: Inputs[Name]) => Promise<unknown> } = jobs;

async function outcomeOf<Name extends JobName>({ name, input }: Order<Name>) {
  begun = process.cpuUsage();
  try {
    return { done: await perform[name](...input) };
  } catch (error) {
    return error instanceof Problem ? { refused: error.code } : { failed: String(error) };
  }
}

process.on('message', async (order: Order) => {
  const outcome: Outcome = { ...(await outcomeOf(order)), memory: memory() };
  process.send?.(outcome);
});
process.on('disconnect', end);
// The server may have ended while this one was still loading.
if (!process.connected) end();
// Ctrl-C reaches the whole group; the server says when it is done.
process.on('SIGINT', () => {});
