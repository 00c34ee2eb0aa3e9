import { Notice } from '../../kit/Notice.tsx';
import type { Room } from '../../saving/kept.ts';

/** What is typed would not survive a reload, or not all of it. */
export function NoRoomNotice({ room }: { room: Room }) {
  if (room === 'all') return null;
  return room === 'none' ? (
    <Notice tone="problem">
      This browser has no room left for what you type. Until you save it, it is only on this page.
    </Notice>
  ) : (
    <Notice tone="info">
      This browser has no room left for the picture. Until you save it, it is only on this page.
    </Notice>
  );
}
