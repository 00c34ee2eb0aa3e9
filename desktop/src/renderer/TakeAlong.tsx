import { Button } from '@agency/shared-ui/kit/Button.tsx';
import { Notice } from '@agency/shared-ui/kit/Notice.tsx';
import { notify } from '@agency/shared-ui/kit/notify.ts';
import { useEffect, useState } from 'react';
import { draftsElsewhere, takeAlong, type Elsewhere } from './otherServerDrafts.ts';
import { sendWaiting } from '@agency/shared-ui/drafts/backgroundSync.ts';
import type { Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import { counted } from '@agency/shared-ui/outbox/status.ts';
import { useDrafts } from '@agency/shared-ui/drafts/useDrafts.ts';

/** Offers to move drafts here that were written for another address of the same site. */
export function TakeAlong() {
  const { drafts, server } = useDrafts();
  const [found, setFound] = useState<readonly Elsewhere[]>([]);

  // Runs again after more content was read from the server.
  useEffect(() => {
    let wanted = true;
    draftsElsewhere(drafts).then(
      (all) => wanted && setFound(all),
      () => {},
    );
    return () => void (wanted = false);
  }, [drafts, server]);

  return found.map(({ server: address, count }) => (
    <Notice
      key={address}
      tone="info"
      action={
        <Button
          onClick={() => {
            setFound((all) => all.filter((each) => each.server !== address));
            void take(address, drafts);
          }}
        >
          Bring along
        </Button>
      }
    >
      You have {counted(count)} for this site’s previous address, <strong dir="ltr">{address}</strong>.
    </Notice>
  ));
}

async function take(address: string, drafts: Drafts): Promise<void> {
  try {
    notify.success(`${counted(await takeAlong(address, drafts))} brought along.`);
    if (drafts.connection.online() && !drafts.workInDrafts()) await sendWaiting(drafts);
  } catch {
    notify.problem('The drafts couldn’t be brought along. They are still saved for the previous address.');
  }
}
