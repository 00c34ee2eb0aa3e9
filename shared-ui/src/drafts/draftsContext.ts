import { createContext } from 'react';
import type { Drafts } from '../outbox/openDrafts.ts';
import type { DraftsHost } from './draftsHost.ts';

/** The drafts of this window's account. Undefined if they aren't open. */
export const DraftsContext = createContext<{ drafts: Drafts; host: DraftsHost } | undefined>(undefined);
