import { addressOf } from '@agency/contract/line';
import { AGE, isForOneAddress, MARK, MEANT, ONE_ADDRESS } from '@agency/contract/mark';
import type { Call } from './api.ts';
import { tagOf } from './tag.ts';

/** Where a call goes, and how. */
export interface Way {
  method: string;
  /** Below the API's root. */
  path: string;
  headers: Record<string, string>;
}

/** Which way each call goes, by what was heard so far. */
export interface Ways {
  of: (call: Call) => Way;
  heard: (way: Way, response: Response) => void;
}

export const isAtOneAddress = ({ path }: Way): boolean => path === ONE_ADDRESS;

/** Every call goes to its own address. */
export const ownWay = ({ endpoint, input }: Call): Way => ({
  method: endpoint.method,
  path: addressOf(endpoint, input.params ?? {}),
  headers: input.ifMatch === undefined ? {} : { 'if-match': tagOf(input.ifMatch) },
});

/**
 * Writes go to one address for all of them, once the server has said that it takes them there: before a call of another origin
 * a browser asks whether it may, for each address anew, and anew each time where the call has an If-Match. Where something on
 * the way doesn't let them pass, they go to their own.
 */
export function writesAtOneAddress(): Ways {
  let [takes, passes] = [false, true];
  return {
    of(call) {
      const own = ownWay(call);
      if (own.method === 'GET' || !isForOneAddress(own.path) || !takes || !passes) return own;
      const meant = [own.method, own.path, own.headers['if-match'] ?? []].flat().join(' ');
      return { method: 'POST', path: ONE_ADDRESS, headers: { [MEANT]: meant } };
    },
    heard(way, { status, headers }) {
      const said = headers.get(MARK);
      if (said !== null) takes = Number(said) >= AGE;
      else if (isAtOneAddress(way) && [403, 404, 405].includes(status)) passes = false;
    },
  };
}
