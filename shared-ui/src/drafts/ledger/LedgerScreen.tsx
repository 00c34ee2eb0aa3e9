import { EmptyState } from '../../kit/EmptyState.tsx';
import { useState } from 'react';
import type { Entry } from '../../outbox/entry.ts';
import { sendWaiting } from '../backgroundSync.ts';
import { discard, tryAgain } from '../../outbox/resolve.ts';
import { sendable } from '../../outbox/plan/entryDependencies.ts';
import { useDrafts } from '../useDrafts.ts';
import { Decision } from './Decision.tsx';
import { differenceOf } from './entryDifference.ts';
import { previewOf } from './previewOf.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryList } from './EntryList.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { DiscardedNotice } from './DiscardedNotice.tsx';
import { LedgerHead } from './LedgerHead.tsx';
import { LedgerNotices } from './LedgerNotices.tsx';
import { LedgerOptions } from './LedgerOptions.tsx';
import { useDraftsFile } from './useDraftsFile.tsx';
import { useMoreWords, useWords } from '../../language.ts';

/** The screen 'Unsent changes': everything that was saved on this device and is not on the server yet. */
export function LedgerScreen({ as = 'h1' }: { as?: 'h1' | 'h2' }) {
  const { drafts, host, entries, server, online, inFlight, workInDrafts, status } = useDrafts();
  const view = drafts.view();
  const [deciding, setDeciding] = useState<number>();
  const [asking, setAsking] = useState(false);
  const [gone, setGone] = useState<readonly Entry[]>([]);
  const file = useDraftsFile(drafts, host);
  const words = useWords();
  const chat = useMoreWords('chat');
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
      <LedgerHead
        as={as}
        canSend={online && free.size + refused.length > 0}
        canDiscard={entries.length > 0}
        busy={busy && status.words}
        onSend={() => void tryAgain(refused, drafts).then(() => sendWaiting(drafts))}
        onDiscard={() => setAsking(true)}
      />
      <LedgerOptions file={file} />
      <LedgerNotices>{file.said}</LedgerNotices>
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
              preview={previewOf(entry, view, server, { words, chat })}
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
      <DiscardedNotice
        count={gone.length}
        onUndo={() => {
          void drafts.outbox.restore(gone);
          setGone([]);
        }}
      />
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
        <DiscardQuestion
          count={entries.length}
          onConfirm={() => void letGo(entries)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
