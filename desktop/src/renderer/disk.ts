import { makeDiskSpace } from '@agency/shared-ui/outbox/storage/diskSpace.ts';

/** The disk of this computer. Unsaved input, drafts and pictures are written through it. */
export const disk = makeDiskSpace();
