import type { Editing, LiveChange } from '@agency/contract/live';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useHost } from '../../host.ts';
import type { AppStore } from '../../store.ts';
import { makeCursor, type FocusedField } from './editingCursor.ts';
import type { LiveEvent } from './eventStream.ts';
import { follow } from './streamClient.ts';
import { refetchChanged, readFailed } from './cacheTags.ts';

interface Live {
  /** Who else is editing what. */
  people: readonly Editing[];
  /** Why nothing can be saved now; null if saving is possible. */
  away: string | null;
  /**
   * Counts how often the server became reachable: the stream of other people's changes was opened, or the browser went
   * online. A failed call can then be retried.
   */
  reached: number;
  /** Tells other users which field has the focus. */
  at: (place: FocusedField) => void;
}

type LiveChanges = readonly LiveChange[] | 'all';

const nothing: Pick<Live, 'people' | 'away'> = { people: [], away: null };
const LiveContext = createContext<Live>({ ...nothing, reached: 0, at: () => {} });

const always = () => true;

export const useLive = (): Live => useContext(LiveContext);

/** Changes within this time are refetched as one batch, in milliseconds. */
const REFETCH_BATCH_MS = 100;

/** Follows the changes of others while the dashboard is open, and refetches what its screens show. */
export function LiveAround({ children }: { children: ReactNode }) {
  const { live, files, token } = useHost();
  const root = live?.root ?? files;
  const store = useStore() as AppStore;
  const [heard, setHeard] = useState(nothing);
  const [reached, setReached] = useState(0);
  const mayAsk = live?.mayAsk ?? always;
  const cursor = useMemo(
    () => (root === undefined ? undefined : makeCursor(root, token, mayAsk)),
    [root, token, mayAsk],
  );

  useEffect(() => {
    if (root === undefined || !cursor) return;
    const show = (changes: LiveChanges) => refetchChanged(store, changes);
    const { changed = show } = live ?? {};
    let gathered: LiveChanges | undefined;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const gather = (changes: LiveChanges) => {
      gathered = changes === 'all' || gathered === 'all' ? 'all' : [...(gathered ?? []), ...changes];
      soon ??= setTimeout(() => {
        const now = gathered ?? [];
        [soon, gathered] = [undefined, undefined];
        changed(now);
      }, REFETCH_BATCH_MS);
    };
    const reach = () => {
      setReached((times) => times + 1);
      readFailed(store);
    };
    const hear = (event: LiveEvent | 'unknown') => {
      if (event === 'unknown') return gather('all');
      switch (event.name) {
        case 'hello':
          // An empty name: the client polls and has no stream. Then others can't see what this user is editing.
          if (event.data.stream !== '') cursor.opened(event.data.stream);
          reach();
          return event.data.anew ? gather('all') : undefined;
        case 'changed':
          return gather(event.data.changes);
        case 'editing':
          return setHeard((now) => ({ ...now, people: event.data.people }));
        case 'database':
          return setHeard((now) => ({ ...now, away: event.data.sentence }));
      }
    };
    const following = follow({
      root,
      token,
      mayAsk,
      hear,
      lost() {
        cursor.closed();
        setHeard(nothing);
      },
    });
    const forget = live?.subscribe?.(following.tryNow);
    addEventListener('online', reach);
    return () => {
      removeEventListener('online', reach);
      forget?.();
      following.stop();
      clearTimeout(soon);
      cursor.stop();
    };
  }, [live, root, token, store, cursor, mayAsk]);

  const value = useMemo(
    () => ({ ...heard, reached, at: (place: FocusedField) => cursor?.at(place) }),
    [heard, reached, cursor],
  );
  return <LiveContext.Provider value={value}>{children}</LiveContext.Provider>;
}
