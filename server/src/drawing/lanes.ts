import { apart } from './apart.ts';

/** What an admin sent and waits for. One at a time, as in each lane: a single picture may need 900 MB. */
export const checking = apart({ niceness: 0 });

/** What a visitor waits for, or will in a moment. */
export const wanted = apart({ niceness: 0 });

/** What nobody waits for yet. */
export const unhurried = apart({ niceness: 10 });
