import { addressOf } from '@agency/contract/requestLine';
import {
  API_VERSION,
  isSharedWritePath,
  API_VERSION_HEADER,
  WRITE_HEADER,
  WRITES_PATH,
} from '@agency/contract/apiHeaders';
import type { Call } from './baseApi.ts';
import { tagOf } from './entityTag.ts';

/** How a call is addressed: its method, path and headers. */
export interface Way {
  method: string;
  /** Relative to the API's root. */
  path: string;
  headers: Record<string, string>;
}

/**
 * Decides to which address each call goes: its own, or one shared address for all writes. Learns from the headers of
 * answers whether the server supports the shared address.
 */
export interface Ways {
  of: (call: Call) => Way;
  heard: (way: Way, response: Response) => void;
}

export const isAtOneAddress = ({ path }: Way): boolean => path === WRITES_PATH;

/** Sends the call to its own address. */
export const ownWay = ({ endpoint, input }: Call): Way => ({
  method: endpoint.method,
  path: addressOf(endpoint, input.params ?? {}),
  headers: input.ifMatch === undefined ? {} : { 'if-match': tagOf(input.ifMatch) },
});

/**
 * Sends admin writes to one shared address, if the server supports it. Reason: for cross-origin calls, a browser sends
 * one preflight request per address, and one before every call with If-Match. If a proxy blocks the shared address
 * (403, 404 or 405), each write goes to its own address.
 */
export function writesAtOneAddress(): Ways {
  let [takes, passes] = [false, true];
  return {
    of(call) {
      const own = ownWay(call);
      if (own.method === 'GET' || !isSharedWritePath(own.path) || !takes || !passes) return own;
      const meant = [own.method, own.path, own.headers['if-match'] ?? []].flat().join(' ');
      return { method: 'POST', path: WRITES_PATH, headers: { [WRITE_HEADER]: meant } };
    },
    heard(way, { status, headers }) {
      const said = headers.get(API_VERSION_HEADER);
      if (said !== null) takes = Number(said) >= API_VERSION;
      else if (isAtOneAddress(way) && [403, 404, 405].includes(status)) passes = false;
    },
  };
}
