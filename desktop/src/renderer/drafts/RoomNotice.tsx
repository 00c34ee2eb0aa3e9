import { Button } from '@agency/shared-ui/kit/Button.tsx';
import { Notice } from '@agency/shared-ui/kit/Notice.tsx';
import { notify } from '@agency/shared-ui/kit/notify.ts';
import { datedName } from '@agency/shared-ui/kit/saveFile.ts';
import { useState, useSyncExternalStore } from 'react';
import { desktop } from '../desktop.ts';
import { unsavedInputOf } from '../textStore.ts';
import { disk } from '../disk.ts';
import { draftsAsText } from '@agency/shared-ui/outbox/draftsFile.ts';
import type { Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import { useDrafts } from './useDrafts.ts';

/** Says that the disk is full, and offers to save all drafts elsewhere, such as on a USB stick. */
export function RoomNotice() {
  const { drafts } = useDrafts();
  const full = useSyncExternalStore(disk.subscribe, disk.isFull);
  const [saving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    await saveElsewhere(drafts);
    setSaving(false);
  }

  return (
    full && (
      <Notice
        tone="problem"
        action={
          <Button busy={saving && 'Saving...'} onClick={() => void save()}>
            Save a copy elsewhere
          </Button>
        }
      >
        This computer’s disk is full. Everything saved before is safe, but new changes are only in this window
        until there’s space.
      </Notice>
    )
  );
}

async function saveElsewhere(drafts: Drafts): Promise<void> {
  try {
    const text = await draftsAsText(drafts, unsavedInputOf(drafts.server));
    if (await desktop['file:save'](datedName('drafts', 'json'), text))
      notify.success('Everything is in the file. Use “Import drafts” to load it again, here or elsewhere.');
  } catch {
    notify.problem('The file couldn’t be saved. Please try another location.');
  }
}
