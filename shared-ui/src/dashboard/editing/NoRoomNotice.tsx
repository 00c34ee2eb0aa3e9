import { Notice } from '../../kit/Notice.tsx';
import type { Room } from '../../saving/kept.ts';

/** What is typed would not survive a reload, or not all of it. */
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
