import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import pLimit from 'p-limit';
import { Problem, type ProblemCode } from '@agency/contract/problems';
import { drawingProcess } from '../filePaths.ts';
import type { JobName, Jobs, JobResult } from './jobs.ts';

/** Thrown if a job was stopped because it took more time or memory than any normal picture needs. */
export class TooMuch extends Error {}

/**
 * If a job has no result after this time, in milliseconds, its process is killed. A process also ends itself if it uses too much CPU time
 * or memory (process.ts).
 */
const JOB_TIMEOUT_MS = 120_000;
const IDLE_MS = 10_000;
/**
 * If a process still uses more memory than this after a job (in bytes), it is ended. libvips, the library that draws,
 * doesn't free all of its memory.
 */
const RESTART_ABOVE_BYTES = 250_000_000;

type Do = <Name extends JobName>(name: Name, ...input: Parameters<Jobs[Name]>) => ReturnType<Jobs[Name]>;

/**
 * Runs jobs in a separate process, one at a time, so that a malicious picture can't use up the server's memory or time. The process starts
 * with the first job, and ends when it has had no job for `IDLE_MS`.
 */
export function separateProcess({ niceness }: { niceness: number }): Do {
  const one = pLimit(1);
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    running?.disconnect();
    running = undefined;
  };
  const start = () => {
    const child = fork(drawingProcess, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child
      .once('error', () => {})
      .once('exit', () => {
        if (running === child) running = undefined;
      });
    // Otherwise the child process would keep the server from ending.
    child.unref();
    child.channel?.unref();
    if (child.pid !== undefined) lower(child.pid, niceness);
    return child;
  };

  const perform = async (name: JobName, input: unknown[]): Promise<unknown> => {
    clearTimeout(idle);
    running ??= start();
    const outcome = await outcomeOf(running, name, input);
    if (outcome.memory > RESTART_ABOVE_BYTES) end();
    idle = setTimeout(end, IDLE_MS).unref();
    if ('done' in outcome) return outcome.done;
    if ('refused' in outcome) throw new Problem(outcome.refused as ProblemCode);
    throw new Error(`${name}: ${outcome.failed}`);
  };
  return ((name, ...input) => one(() => perform(name, input))) as Do;
}

function outcomeOf(child: ChildProcess, name: JobName, input: unknown[]): Promise<JobResult> {
  return new Promise((resolve, reject) => {
    const stopListening = () => {
      clearTimeout(deadline);
      child.off('message', take).off('exit', lose);
    };
    const take = (outcome: JobResult) => {
      stopListening();
      resolve(outcome);
    };
    const lose = () => {
      stopListening();
      reject(new TooMuch(`${name} was ended.`));
    };
    const deadline = setTimeout(() => child.kill('SIGKILL'), JOB_TIMEOUT_MS);
    child.on('message', take).once('exit', lose);
    child.send({ name, input }, (error) => error && lose());
  });
}

/** Gives a process a lower CPU priority, for work that can wait. */
function lower(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // The process has ended already, or the system doesn't allow this. Then the process keeps its priority.
  }
}
