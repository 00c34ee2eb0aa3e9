import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** How it stands with the backups that are made by themselves each night. */
export const BackupState = z.object({
  /** Whether the server is set up to make them. */
  nightly: z.boolean(),
  /** The last that was made; each is read back from end to end before it counts. */
  last: z.nullable(z.object({ at: z.string(), bytes: z.number(), verified: z.literal(true) })),
  /** Those that are kept where this server puts them, the newest first: also what was erased from the site since is in them. */
  kept: z.array(z.object({ name: z.string(), at: z.string(), bytes: z.number() })),
  /** Why the last try failed, where it did. */
  failed: z.nullable(z.object({ at: z.string(), message: z.string() })),
});
export type BackupState = z.infer<typeof BackupState>;

export const backup = {
  state: endpoint('GET /admin/backups', {
    role: 'owner',
    reply: BackupState,
    failure: 'Failed to load the backup status',
  }),
  /** All of the site as one archive. */
  download: endpoint('GET /admin/backup', {
    role: 'owner',
    file: 'application/x-tar',
    reply: z.unknown(),
    recent: true,
    failure: 'Failed to create the backup',
  }),
};
