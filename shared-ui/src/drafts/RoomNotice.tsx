import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { notify } from '../kit/notify.ts';
import { datedName } from '../kit/saveFile.ts';
import { useState, useSyncExternalStore } from 'react';
import { draftsAsText } from '../outbox/draftsFile.ts';
import type { Drafts } from '../outbox/openDrafts.ts';
import type { DraftsHost } from './draftsHost.ts';
import { useDrafts } from './useDrafts.ts';

/** Says that the disk is full, and offers to save all drafts elsewhere, such as on a USB stick. */
export function RoomNotice() {
  const { drafts, host } = useDrafts();
  const full = useSyncExternalStore(host.disk.subscribe, host.disk.isFull);
  const [saving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    await saveElsewhere(drafts, host);
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
        This device’s disk is full. Everything saved before is safe, but new changes are only in this window
        until there’s space.
      </Notice>
    )
  );
}

async function saveElsewhere(drafts: Drafts, { unsavedInput, files }: DraftsHost): Promise<void> {
  try {
    const text = await draftsAsText(drafts, unsavedInput.all());
    if (await files.save(datedName('drafts', 'json'), text))
      notify.success('Everything is in the file. Use “Import drafts” to load it again, here or elsewhere.');
  } catch {
    notify.problem('The file couldn’t be saved. Please try another location.');
  }
}
