import { live, type Editing } from '@agency/contract/live';
import type { TokenHolder } from '../../session/token.ts';

/** Where somebody has the cursor; with an empty field, where they had it. */
export type Place = Pick<Editing, 'kind' | 'id' | 'field'>;

/** No more often than this, in milliseconds, others are told. */
const PAUSE = 1_000;

/** Tells others where the cursor is, as long as a stream is open. */
export function makeCursor(
  root: string,
  token: Pick<TokenHolder, 'read' | 'isLeaving'>,
  mayAsk: () => boolean,
) {
  let stream: string | undefined;
  let [place, told]: [Place | undefined, Place | undefined] = [undefined, undefined];
  let resting: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    const [held, now] = [token.read(), place];
    if (resting !== undefined || stream === undefined || held === undefined || !now || now === told) return;
    // While signing out, the server may end the session before this call arrives. The stream ends with it in any case.
    if (!mayAsk() || token.isLeaving()) return;
    told = now;
    resting = setTimeout(() => {
      resting = undefined;
      tell();
    }, PAUSE);
    // Whom it doesn't reach is told with the next.
    fetch(root + live.edit.path, {
      method: live.edit.method,
      headers: { authorization: `Bearer ${held}`, 'content-type': 'application/json' },
      body: JSON.stringify({ stream, ...now }),
    }).catch(() => {});
  }

  return {
    /** The cursor is there now. */
    at(next: Place) {
      if (place?.kind === next.kind && place.id === next.id && place.field === next.field) return;
      const isThere = place !== undefined && place.field !== '';
      // Nobody was told of it, or it is elsewhere since.
      if (next.field === '' && !(isThere && place?.kind === next.kind && place.id === next.id)) return;
      place = next;
      tell();
    },
    opened(name: string) {
      stream = name;
      told = undefined;
      if (place?.field === '') place = undefined;
      tell();
    },
    closed() {
      stream = undefined;
    },
    stop() {
      clearTimeout(resting);
    },
  };
}
