import { Notice } from '../../kit/Notice.tsx';
import type { Room } from '../../saving/unsavedStorage.ts';

/** Warns that some or all input can't be stored and would be lost on a reload. */
export function NoRoomNotice({ room }: { room: Room }) {
  if (room === 'all') return null;
  return room === 'none' ? (
    <Notice tone="problem">
      This browser’s storage is full. Your changes are only on this page until you save them.
    </Notice>
  ) : (
    <Notice tone="info">
      This browser’s storage is full. The image is only on this page until you save it.
    </Notice>
  );
}
