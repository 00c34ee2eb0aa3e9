import { createContext } from 'react';
import type { Drafts } from '../outbox/openDrafts.ts';
import type { DraftsHost } from './draftsHost.ts';

/** The account's unsent changes and its local copy of the content. Undefined until their database on this device is open. */
export const DraftsContext = createContext<{ drafts: Drafts; host: DraftsHost } | undefined>(undefined);
