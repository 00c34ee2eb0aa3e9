import { HostContext, useHost, type Host } from '@agency/shared-ui/host.ts';
import { CloudUpload } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { Drafts } from '@agency/shared-ui/outbox/openDrafts.ts';
import { KeptDrafts } from './drafts/KeptDrafts.tsx';
import { useLeaveQuestion } from './drafts/useLeaveQuestion.tsx';
import { Moved } from './drafts/Moved.tsx';
import { RoomNotice } from './drafts/RoomNotice.tsx';
import { LEDGER_PATH } from './drafts/ledger/ledgerPath.ts';
import { StatusPill } from './drafts/StatusPill.tsx';
import { pictureSource } from './drafts/pictureSource.ts';
import { DraftsContext } from './drafts/useDrafts.ts';

interface Props {
  drafts: Drafts;
  server: string;
  children: ReactNode;
}

const links = [{ to: LEDGER_PATH, label: 'Unsent changes', Icon: CloudUpload }];

/**
 * Adds to the dashboard what only the desktop app has: unsent changes and their status, and pictures that work offline.
 */
export function DraftsAround({ drafts, server, children }: Props) {
  const { mayLeave, question } = useLeaveQuestion(drafts);
  const around = useHost();
  const pictures = useMemo(() => pictureSource(drafts.pictures, server), [drafts, server]);
  const host = useMemo(
    (): Host => ({
      ...around,
      pictures,
      status: <StatusPill />,
      aboveScreens: <Moved />,
      aboveForms: <RoomNotice />,
      withoutSession: <KeptDrafts />,
      links,
      mayLeave,
    }),
    [around, pictures, mayLeave],
  );
  return (
    <DraftsContext.Provider value={drafts}>
      <HostContext.Provider value={host}>
        {children}
        {question}
      </HostContext.Provider>
    </DraftsContext.Provider>
  );
}
