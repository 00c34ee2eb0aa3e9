import type { ProblemReply } from '@agency/contract/problems';
import { useRef, useState } from 'react';
import { newId } from '../../api/newId.ts';
import type { Loss } from '../../kit/DiscardDialog.tsx';
import { notify } from '../../kit/notify.ts';
import { heicSentence, readPicture, type ReadPicture } from '../../kit/readPicture.ts';

export interface Upload {
  id: string;
  file: File;
  /** 'refused': a retry would fail, too, for example because the file is no picture. */
  state: 'waiting' | 'uploading' | 'done' | 'failed' | 'refused';
  /** Why it failed or was refused. */
  problem?: string;
}

export interface Uploads {
  uploads: readonly Upload[];
  busy: boolean;
  add: (files: Iterable<File>) => void;
  retry: (id: string) => void;
  /** Cancels the uploads that haven't started yet. */
  stop: () => void;
  /** Removes a failed or refused upload from the list. */
  dismiss: (id: string) => void;
}

/** A waiting upload, with its file as soon as it is read. */
interface Queued {
  id: string;
  file: Promise<File | undefined>;
}

type Refused = Extract<ReadPicture, { why: unknown }>['why'];

/** What to ask before the user leaves while images are uploading. */
export const uploading: Loss = {
  question: 'Stop uploading?',
  words: 'Some images are still uploading. They will be left out.',
  discard: 'Stop',
  keep: 'Keep uploading',
};

/** Why a file isn't uploaded. */
function refusalOf(name: string, why: Refused): string {
  if (why === 'heic') return `${name}: ${heicSentence}`;
  return why === 'tooLarge' ? `${name} is too large (max 1.5MB)` : `${name} is not an image file`;
}

/** Uploads files one after the other and tracks the state of each. */
export function useUploads(
  /** Each file has its own idempotency key, which retries reuse. */
  send: (file: File, write: string) => Promise<ProblemReply | undefined>,
): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Queued[]>([]);
  const reading = useRef<Promise<unknown>>(Promise.resolve());
  const stopped = useRef(new AbortController());
  const running = useRef(false);

  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  async function run() {
    if (running.current) return;
    running.current = true;
    let [done, failed] = [0, 0];
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const file = await next.file;
      if (!file) continue;
      change(next.id, { state: 'uploading' });
      const problem = await send(file, next.id);
      if (problem) failed++;
      else done++;
      const failure = problem?.code === 'invalid' ? 'refused' : 'failed';
      change(next.id, problem ? { state: failure, problem: problem.message } : { state: 'done' });
    }
    running.current = false;
    // Finished uploads are already visible among the pictures.
    setUploads((all) => all.filter(({ state }) => state !== 'done'));
    if (done > 0) notify.saved(`Uploaded ${done} image(s) successfully`);
    if (failed > 0) notify.problem('Failed to upload images');
  }

  const dismiss = (id: string) => setUploads((all) => all.filter((each) => each.id !== id));
  const list = (wanted: readonly Upload[]) =>
    setUploads((all) => [...all.filter(({ id }) => wanted.every((each) => each.id !== id)), ...wanted]);

  /**
   * The file, converted if needed. Undefined if it was refused, which the list and a toast show, or if the upload
   * was cancelled meanwhile.
   */
  async function ready({ id, file }: Upload, signal: AbortSignal): Promise<File | undefined> {
    if (signal.aborted) return undefined;
    const picture = await readPicture(file);
    if (signal.aborted) return undefined;
    if ('file' in picture) return picture.file;
    const problem = refusalOf(file.name, picture.why);
    change(id, { state: 'refused', problem });
    notify.problem(problem);
    return undefined;
  }

  function start(wanted: readonly Upload[]) {
    list(wanted);
    const { signal } = stopped.current;
    for (const each of wanted) {
      // One after the other: decoded photos need much memory.
      const file = reading.current.then(() => ready(each, signal));
      reading.current = file;
      waiting.current.push({ id: each.id, file });
    }
    void run();
  }

  return {
    uploads,
    busy: uploads.some(({ state }) => state === 'waiting' || state === 'uploading'),
    add: (files) => start([...files].map((file) => ({ id: newId(), file, state: 'waiting' }))),
    retry(id) {
      const failed = uploads.find((each) => each.id === id);
      if (failed) start([{ id, file: failed.file, state: 'waiting' }]);
    },
    stop() {
      waiting.current = [];
      stopped.current.abort();
      stopped.current = new AbortController();
      setUploads((all) => all.filter(({ state }) => state !== 'waiting'));
    },
    dismiss,
  };
}
