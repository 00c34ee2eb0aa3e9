import { HostProvider } from '@agency/shared-ui/dashboard/host.ts';
import { PictureSource } from '@agency/shared-ui/kit/pictureSource.ts';
import { CloudUpload } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { Drafts } from './drafts/openDrafts.ts';
import { KeptDrafts } from './drafts/KeptDrafts.tsx';
import { useLeaveQuestion } from './drafts/useLeaveQuestion.tsx';
import { Moved } from './drafts/Moved.tsx';
import { RoomNotice } from './drafts/RoomNotice.tsx';
import { LEDGER_PATH } from './drafts/ledger/path.ts';
import { StatusPill } from './drafts/StatusPill.tsx';
import { usePictureSource } from './drafts/pictureSource.ts';
import { DraftsContext } from './drafts/useDrafts.ts';

interface Props {
  drafts: Drafts;
  server: string;
  children: ReactNode;
}

const links = [{ to: LEDGER_PATH, label: 'Not sent yet', Icon: CloudUpload }];

/** What the dashboard has here and not in a browser: drafts, how they stand, and pictures without a network. */
export function DraftsAround({ drafts, server, children }: Props) {
  const { mayLeave, question } = useLeaveQuestion(drafts);
  const host = useMemo(
    () => ({
      status: <StatusPill />,
      aboveScreens: <Moved />,
      aboveForms: <RoomNotice />,
      withoutSession: <KeptDrafts />,
      links,
      mayLeave,
    }),
    [mayLeave],
  );
  return (
    <DraftsContext.Provider value={drafts}>
      <PictureSource value={usePictureSource(drafts.pictures, server)}>
        <HostProvider value={host}>
          {children}
          {question}
        </HostProvider>
      </PictureSource>
    </DraftsContext.Provider>
  );
}
