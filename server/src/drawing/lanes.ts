import { apart } from './apart.ts';

/** What an admin sent and waits for. One at a time, as in each lane: a single picture may need 900 MB. */
export const checking = apart({ niceness: 0 });

/** What a visitor waits for. */
export const wanted = apart({ niceness: 0 });

/** What networks ask for in a moment: not behind what can wait for long, and not in the way of the page that names it. */
export const shared = apart({ niceness: 10 });

/** What nobody waits for yet. */
export const unhurried = apart({ niceness: 10 });
