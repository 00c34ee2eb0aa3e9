import { live, type Editing } from '@agency/contract/live';
import type { TokenHolder } from '../../session/tokenHolder.ts';

/** The field that a person has focused. If `field` is empty, the person has left the field. */
export type FocusedField = Pick<Editing, 'kind' | 'id' | 'field'>;

/** The minimum interval between two updates to others, in milliseconds. */
const PAUSE_MS = 1_000;

/** Tells other users which field has the focus, as long as the server's stream of events is open. */
export function makeCursor(
  root: string,
  token: Pick<TokenHolder, 'read' | 'isLeaving'>,
  mayAsk: () => boolean,
) {
  let stream: string | undefined;
  let [place, told]: [FocusedField | undefined, FocusedField | undefined] = [undefined, undefined];
  let resting: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    const [held, now] = [token.read(), place];
    if (resting !== undefined || stream === undefined || held === undefined || !now || now === told) return;
    // While signing out, the server may end the session before this call arrives. The stream ends with the session.
    if (!mayAsk() || token.isLeaving()) return;
    told = now;
    resting = setTimeout(() => {
      resting = undefined;
      tell();
    }, PAUSE_MS);
    // No retry: the next change of the focus sends the current field anyway.
    fetch(root + live.edit.path, {
      method: live.edit.method,
      headers: { authorization: `Bearer ${held}`, 'content-type': 'application/json' },
      body: JSON.stringify({ stream, ...now }),
    }).catch(() => {});
  }

  return {
    /** Sets the focused field. */
    at(next: FocusedField) {
      if (place?.kind === next.kind && place.id === next.id && place.field === next.field) return;
      const isThere = place !== undefined && place.field !== '';
      // Ignore leaving a document unless the last focused field was in it: the user may already be in another document.
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
