import { css } from '@emotion/react';
import { settings as calls } from '@agency/contract/settings';
import { LoadFailed } from '../../dashboard/LoadFailed.tsx';
import { EditorSkeleton } from '../../dashboard/editing/EditorSkeleton.tsx';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useReadAdminSettingsQuery } from './settingsAdminApi.ts';
import { AlsoHere } from './AlsoHere.tsx';
import { BackupPanel } from './BackupPanel.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** Edits the settings: the agency's name and contact details on the whole site. */
export function SettingsScreen() {
  const reading = useReadAdminSettingsQuery(
    {},
    // Refetch, so that editing starts from the current state.
    { refetchOnMountOrArgChange: true },
  );
  const { data: settings, error } = reading;

  if (settings)
    return (
      <>
        <SettingsForm settings={settings} />
        <div css={below}>
          <AlsoHere hasMail={settings.mail !== false} />
          <BackupPanel />
        </div>
      </>
    );
  if (error)
    return (
      <>
        <ScreenHead title="Settings" />
        <LoadFailed reading={reading}>{calls.adminRead.failure}</LoadFailed>
      </>
    );
  return (
    <EditorSkeleton title="Settings" kind="settings" label="Loading settings">
      <Skeleton height="20rem" round="20px" />
      <Skeleton height="16rem" round="20px" />
    </EditorSkeleton>
  );
}

const below = css`
  display: grid;
  gap: 20px;
  margin-block-start: 20px;
`;
