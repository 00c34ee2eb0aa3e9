import type { State } from '@agency/contract/endpoint';
import { MARK } from '@agency/contract/mark';
import { tagOf } from './tag.ts';

interface Known {
  tag: string;
  data: unknown;
}

/** The last answer to each read, with what the server knows it by. */
export interface Memory {
  get: (url: string) => Known | undefined;
  keep: (url: string, response: Response, data: unknown) => void;
}

export function makeMemory(): Memory {
  const answers = new Map<string, Known>();
  return {
    get: (url) => answers.get(url),
    keep(url, { headers }, data) {
      const tag = headers.get('ETag');
      if (tag === null) answers.delete(url);
      else answers.set(url, { tag: stateIn(data, tag) ?? tag, data });
    },
  };
}

/** What is known by its revision is asked for by its state: a server that was set back comes to the same revision again. */
function stateIn(data: unknown, tag: string): string | undefined {
  const { revision, updatedAt } = (data ?? {}) as Partial<State>;
  const isRevision = revision !== undefined && tag === tagOf({ revision });
  return isRevision && updatedAt !== undefined ? tagOf({ revision, updatedAt }) : undefined;
}

/** Whether the server says that its answer is the one that is remembered; something in between may say so, too. */
export const isUnchanged = ({ status, headers }: Response): boolean => status === 304 && headers.has(MARK);
