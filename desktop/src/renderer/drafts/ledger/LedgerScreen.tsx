import { css } from '@emotion/react';
import { screenHead } from '@agency/shared-ui/dashboard/ScreenHead.tsx';
import { Button } from '@agency/shared-ui/kit/Button.tsx';
import { CheckField } from '@agency/shared-ui/kit/CheckField.tsx';
import { ConfirmDialog } from '@agency/shared-ui/kit/ConfirmDialog.tsx';
import { EmptyState } from '@agency/shared-ui/kit/EmptyState.tsx';
import { Notice } from '@agency/shared-ui/kit/Notice.tsx';
import { Download, Send, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Entry } from '@agency/shared-ui/outbox/entry.ts';
import { sendWaiting } from '../backgroundSync.ts';
import { discard, tryAgain } from '@agency/shared-ui/outbox/resolve.ts';
import { counted } from '@agency/shared-ui/outbox/status.ts';
import { sendable } from '@agency/shared-ui/outbox/plan/entryDependencies.ts';
import { RoomNotice } from '../RoomNotice.tsx';
import { useDrafts } from '../useDrafts.ts';
import { Decision } from './Decision.tsx';
import { differenceOf } from './entryDifference.ts';
import { previewOf } from './previewOf.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryList } from './EntryList.tsx';
import { TakeAlong } from './TakeAlong.tsx';
import { useDraftsFile } from './useDraftsFile.tsx';
import { useFocusKept } from './useFocusKept.ts';
import { whyAway } from './entryWords.ts';

/** The screen 'Unsent changes': everything that was saved on this computer and is not on the server yet. */
export function LedgerScreen({ as: Heading = 'h1' }: { as?: 'h1' | 'h2' }) {
  const { drafts, entries, server, online, offline, away, tooOld, inFlight, workInDrafts, status } =
    useDrafts();
  const view = drafts.view();
  const [deciding, setDeciding] = useState<number>();
  const [asking, setAsking] = useState(false);
  const [gone, setGone] = useState<readonly Entry[]>([]);
  const file = useDraftsFile(drafts);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusKept(heading);
  const free = new Set(sendable(entries).map(({ number }) => number));
  const refused = entries.filter(({ trouble }) => trouble?.why === 'refused');
  const decided = entries.find(({ number }) => number === deciding);
  // Reading from the server doesn't count as busy: if content can't be read, the user can still send.
  const busy = drafts.sync.progress() !== undefined;

  async function letGo(some: readonly Entry[]) {
    setAsking(false);
    setGone(await discard(some, drafts));
  }

  const goOn = () => {
    if (online && !workInDrafts) void sendWaiting(drafts);
  };

  return (
    <>
      <header css={screenHead}>
        <Heading ref={heading} tabIndex={-1}>
          Unsent changes
        </Heading>
        <Button
          tone="primary"
          disabled={!online || free.size + refused.length === 0}
          busy={busy && status.words}
          onClick={() => void tryAgain(refused, drafts).then(() => sendWaiting(drafts))}
        >
          <Send size={18} aria-hidden />
          Send all
        </Button>
        <Button disabled={entries.length === 0 || busy} onClick={() => setAsking(true)}>
          Discard all
        </Button>
      </header>
      <div css={options}>
        <CheckField
          label="Work in drafts"
          hint="Your changes stay on this computer until you send them."
          value={workInDrafts}
          onChange={(on) => void drafts.setWorkInDrafts(on)}
        />
        <div css={files}>
          <Button tone="quiet" disabled={entries.length === 0} onClick={file.save}>
            <Download size={18} aria-hidden />
            Export drafts
          </Button>
          <Button tone="quiet" onClick={file.open}>
            <Upload size={18} aria-hidden />
            Import drafts
          </Button>
        </div>
      </div>
      <div css={notices}>
        {file.said}
        <RoomNotice />
        <TakeAlong />
        {tooOld && (
          <Notice tone="problem">
            This app is older than the server. Please update it. Until then, some screens show older content.
            Your changes stay on this computer and can be exported.
          </Notice>
        )}
        {offline && away?.code !== 'moved' && entries.length > 0 && (
          <Notice tone="info">
            {whyAway(away)} Everything here is safe on this computer
            {workInDrafts ? ' until you send it.' : ' and will be sent when the server is back.'}
          </Notice>
        )}
      </div>
      {entries.length === 0 ? (
        <EmptyState title="Nothing to send.">
          <p>Changes you save offline or as drafts are listed here until they’re sent.</p>
        </EmptyState>
      ) : (
        <EntryList entries={entries}>
          {(entry, open, onOpen) => (
            <EntryCard
              entry={entry}
              differences={differenceOf(entry, server, view)}
              open={open}
              onOpen={onOpen}
              preview={previewOf(entry, view, server)}
              sending={inFlight.has(entry.number)}
              waits={!entry.trouble && !free.has(entry.number)}
              onSend={online && free.has(entry.number) ? () => void drafts.sync.sendWith(entry) : undefined}
              onDecide={() => setDeciding(entry.number)}
              onTryAgain={() => void tryAgain([entry], drafts).then(goOn)}
              onDiscard={() => void letGo([entry])}
            />
          )}
        </EntryList>
      )}
      {gone.length > 0 && (
        <div css={below}>
          <Notice
            tone="info"
            action={
              <Button
                // The pressed button was removed with its draft, so the focus moves here.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                onClick={() => {
                  void drafts.outbox.restore(gone);
                  setGone([]);
                }}
              >
                Undo
              </Button>
            }
          >
            {counted(gone.length)} discarded.
          </Notice>
        </div>
      )}
      {decided && (
        <Decision
          entry={decided}
          drafts={drafts}
          onDone={(done) => {
            setDeciding(undefined);
            if (done) goOn();
          }}
          onDiscard={() => {
            setDeciding(undefined);
            void letGo([decided]);
          }}
        />
      )}
      {file.question}
      {asking && (
        <ConfirmDialog
          question={`Discard ${counted(entries.length)}?`}
          confirm="Discard"
          onConfirm={() => void letGo(entries)}
          onCancel={() => setAsking(false)}
        >
          <p>
            Your changes will be discarded and the site stays as it is. You can undo this until you leave this
            screen.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const options = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  margin-block-end: 20px;
`;
const files = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-inline: -10px;
  > button {
    padding-inline: 10px;
  }
`;
const notices = css`
  display: grid;
  gap: 12px;
  &:not(:empty) {
    margin-block-end: 16px;
  }
`;
/* Visible wherever in the list something was discarded. */
const below = css`
  position: sticky;
  inset-block-end: 16px;
  z-index: 1;
  margin-block-start: 16px;
  border-radius: 14px;
  box-shadow: var(--shadow);
`;
