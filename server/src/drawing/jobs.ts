import { decode, trust } from './decode.ts';
import { drawRendition } from './drawRendition.ts';
import { drawShare } from './drawShare.ts';

/** All that is done with the insides of pictures, which is never done in the process that serves. */
export const jobs = { decode, trust, drawRendition, drawShare };

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
/** What each is given. */
export type Inputs = { [Name in JobName]: Parameters<Jobs[Name]> };

/** A job on its way to the process that does it, and what came of it. */
export interface Order<Name extends JobName = JobName> {
  name: Name;
  input: Inputs[Name];
}
export type Outcome = ({ done: unknown } | { refused: string } | { failed: string }) & {
  /** What the process takes afterwards, in bytes. */
  memory: number;
};
