import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { TimeAgo } from '../../kit/TimeAgo.tsx';

/** What was typed before a reload or a crash is back in the form. */
export const RestoredNotice = ({ at, onDiscard }: { at: string; onDiscard: () => void }) => (
  <Notice tone="info" action={<Button onClick={onDiscard}>Discard changes</Button>}>
    Unsaved changes restored (<TimeAgo at={at} />
    ).
  </Notice>
);
