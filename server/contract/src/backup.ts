import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The state of the automatic nightly backups. */
export const BackupState = z.object({
  /** Whether the server is set up to make nightly backups. */
  nightly: z.boolean(),
  /** The last successful backup. A backup only counts as successful after the server has read it back completely. */
  last: z.nullable(z.object({ at: z.string(), bytes: z.number(), verified: z.literal(true) })),
  /** The backups in this server's backup folder, newest first. They may still contain data that was erased from the site since. */
  kept: z.array(z.object({ name: z.string(), at: z.string(), bytes: z.number() })),
  /** Why the last attempt failed, if it did. */
  failed: z.nullable(z.object({ at: z.string(), message: z.string() })),
});
export type BackupState = z.infer<typeof BackupState>;

export const backup = {
  state: endpoint('GET /admin/backups', {
    role: 'owner',
    reply: BackupState,
    failure: 'Failed to load the backup status',
  }),
  /** The whole site as one archive. */
  download: endpoint('GET /admin/backup', {
    role: 'owner',
    file: 'application/x-tar',
    reply: z.unknown(),
    recent: true,
    failure: 'Failed to create the backup',
  }),
};
