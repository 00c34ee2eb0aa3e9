import { CloudUpload } from 'lucide-react';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { HostContext, useHost, type Host } from '../host.ts';
import { rewordSaves } from '../kit/ToastArea.tsx';
import type { Drafts } from '../outbox/openDrafts.ts';
import { CannotOpen } from './CannotOpen.tsx';
import { KeptDrafts } from './KeptDrafts.tsx';
import { LEDGER_PATH } from './ledger/ledgerPath.ts';
import { pictureSource } from './pictureSource.ts';
import { RoomNotice } from './RoomNotice.tsx';
import type { SessionDrafts } from './sessionDrafts.ts';
import { SessionNotice } from './SessionNotice.tsx';
import { StatusPill } from './StatusPill.tsx';
import { DraftsContext } from './draftsContext.ts';
import { useLeaveQuestion } from './useLeaveQuestion.tsx';

interface Props {
  of: SessionDrafts;
  children: ReactNode;
}

/** Shows the dashboard, with the drafts as soon as it is known which account owns them. */
export function DraftsAround({ of, children }: Props) {
  const drafts = useSyncExternalStore(of.subscribe, of.drafts);
  const closed = useSyncExternalStore(of.subscribe, of.closed);
  // If no content is stored, the dashboard can do without drafts: it sends changes directly.
  if (closed && of.host.storesContent) return <CannotOpen why={closed} onWithout={of.host.withoutDrafts} />;
  return drafts ? (
    <WithDrafts drafts={drafts} of={of}>
      {children}
    </WithDrafts>
  ) : (
    children
  );
}

const links = [{ to: LEDGER_PATH, label: 'Unsent changes', Icon: CloudUpload }];

/** Adds to the dashboard unsent changes and their status, and pictures that work offline. */
function WithDrafts({ drafts, of, children }: Props & { drafts: Drafts }) {
  const { mayLeave, question } = useLeaveQuestion(drafts);
  const around = useHost();
  const { host: draftsHost, live, savedAs } = of;
  const pictures = useMemo(() => pictureSource(drafts.pictures, draftsHost.server), [drafts, draftsHost]);
  const host = useMemo(
    (): Host => ({
      ...around,
      ...(draftsHost.storesContent && { live }),
      pictures,
      status: <StatusPill />,
      aboveScreens: (
        <>
          <SessionNotice />
          {draftsHost.aboveScreens}
        </>
      ),
      aboveForms: <RoomNotice />,
      withoutSession: <KeptDrafts />,
      ...(draftsHost.storesContent && { links }),
      mayLeave,
    }),
    [around, live, pictures, draftsHost, mayLeave],
  );
  useEffect(() => rewordSaves((text) => (savedAs() === 'kept' ? 'Saved on this device' : text)), [savedAs]);
  const here = useMemo(() => ({ drafts, host: draftsHost }), [drafts, draftsHost]);
  return (
    <DraftsContext.Provider value={here}>
      <HostContext.Provider value={host}>
        {children}
        {question}
      </HostContext.Provider>
    </DraftsContext.Provider>
  );
}
