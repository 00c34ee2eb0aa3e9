import type { ProblemReply } from '@agency/contract/problems';
import { useRef, useState } from 'react';
import { newId } from '../../api/newId.ts';
import { notify } from '../../kit/notify.ts';
import { refusalOf } from './pictureFiles.ts';

export interface Upload {
  id: string;
  file: File;
  state: 'waiting' | 'uploading' | 'done' | 'failed';
  /** Why it failed. */
  problem?: string;
}

export interface Uploads {
  uploads: readonly Upload[];
  busy: boolean;
  add: (files: Iterable<File>) => void;
  retry: (id: string) => void;
  /** Leaves out what is not on its way yet. */
  stop: () => void;
  /** Takes a failed one off the list. */
  dismiss: (id: string) => void;
}

/** Sends files one after the other, and keeps count of what has become of each. */
export function useUploads(send: (file: File) => Promise<ProblemReply | undefined>): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef(false);

  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));

  async function run() {
    if (running.current) return;
    running.current = true;
    let [done, failed] = [0, 0];
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      change(next.id, { state: 'uploading' });
      const problem = await send(next.file);
      if (problem) failed++;
      else done++;
      change(next.id, problem ? { state: 'failed', problem: problem.message } : { state: 'done' });
    }
    running.current = false;
    // What went well can be seen among the pictures.
    setUploads((all) => all.filter(({ state }) => state !== 'done'));
    if (done > 0) notify.saved(`Uploaded ${done} image(s) successfully`);
    if (failed > 0) notify.problem('Failed to upload images');
  }

  function start(wanted: Upload[]) {
    waiting.current.push(...wanted);
    setUploads((all) => [...all.filter(({ id }) => wanted.every((each) => each.id !== id)), ...wanted]);
    void run();
  }

  return {
    uploads,
    busy: uploads.some(({ state }) => state === 'waiting' || state === 'uploading'),
    add(files) {
      const all = [...files];
      const refusals = all.map(refusalOf);
      refusals.forEach((refusal) => refusal && notify.problem(refusal));
      const good = all.filter((_, index) => !refusals[index]);
      start(good.map((file) => ({ id: newId(), file, state: 'waiting' })));
    },
    retry(id) {
      const failed = uploads.find((each) => each.id === id);
      if (failed) start([{ id, file: failed.file, state: 'waiting' }]);
    },
    stop() {
      waiting.current = [];
      setUploads((all) => all.filter(({ state }) => state !== 'waiting'));
    },
    dismiss: (id) => setUploads((all) => all.filter((each) => each.id !== id)),
  };
}
