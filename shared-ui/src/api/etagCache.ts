import type { State } from '@agency/contract/endpoint';
import { API_VERSION_HEADER } from '@agency/contract/apiHeaders';
import { tagOf } from './entityTag.ts';

interface Known {
  tag: string;
  data: unknown;
}

/** Caches the last answer to each read, with its ETag. */
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

/**
 * Adds the document's time to an ETag that has only the revision: after a restore from a backup, the server may use the
 * same revision for other content.
 */
function stateIn(data: unknown, tag: string): string | undefined {
  const { revision, updatedAt } = (data ?? {}) as Partial<State>;
  const isRevision = revision !== undefined && tag === tagOf({ revision });
  return isRevision && updatedAt !== undefined ? tagOf({ revision, updatedAt }) : undefined;
}

/** Whether our server says that the cached answer is current. A proxy may answer 304, too. */
export const isUnchanged = ({ status, headers }: Response): boolean =>
  status === 304 && headers.has(API_VERSION_HEADER);
