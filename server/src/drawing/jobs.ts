import { decode, trust } from './decode.ts';
import { drawRendition } from './drawRendition.ts';
import { drawShare } from './drawShare.ts';

/** All functions that process the content of pictures. They never run in the process that serves requests. */
export const jobs = { decode, trust, drawRendition, drawShare };

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type JobInputs = { [Name in JobName]: Parameters<Jobs[Name]> };

/** A job sent to the drawing process, and its result. */
export interface Order<Name extends JobName = JobName> {
  name: Name;
  input: JobInputs[Name];
}
export type JobResult = ({ done: unknown } | { refused: string } | { failed: string }) & {
  /** The memory of the process after the job, in bytes. */
  memory: number;
};
