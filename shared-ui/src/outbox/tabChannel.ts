import type { StoppedTab } from './storage/outboxTransaction.ts';

/** A message to the other tabs. Every message also says that something in the database may have changed. */
export interface TabMessage {
  /** The tab that sent this is frozen or closed now. */
  stopped?: StoppedTab;
  /** The user has switched 'Work in drafts' on or off. */
  workInDrafts?: boolean;
}

/** The other tabs that use the same database. */
export interface TabChannel {
  post: (message: TabMessage) => void;
  /** Starts to hear messages. Those that came earlier come first. */
  listen: (listener: (message: TabMessage) => void) => void;
  close: () => void;
}

/**
 * Joins the other tabs that use the same database. Messages wait until `listen` is called, because their changes may be
 * missing in what this tab reads while it opens.
 */
export function joinTabs(database: string): TabChannel {
  const channel = new BroadcastChannel(database);
  const early: TabMessage[] = [];
  let hear = (message: TabMessage): void => void early.push(message);
  channel.addEventListener('message', ({ data }) => hear(data as TabMessage));
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      hear = listener;
      early.forEach(listener);
    },
    close: () => channel.close(),
  };
}
