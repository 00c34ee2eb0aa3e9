import { css } from '@emotion/react';
import { settings as calls } from '@agency/contract/settings';
import { LoadFailed } from '../../dashboard/LoadFailed.tsx';
import { EditorSkeleton, PanelBones } from '../../dashboard/editing/EditorSkeleton.tsx';
import { ScreenHead } from '../../dashboard/ScreenHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useReadAdminSettingsQuery } from './settingsAdminApi.ts';
import { AlsoHere } from './AlsoHere.tsx';
import { BackupPanel } from './BackupPanel.tsx';
import { panels, SettingsForm } from './SettingsForm.tsx';

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
      <Skeleton width="600px" height="1.25rem" />
      <div css={panels}>
        <PanelBones title="Name and logo" fields={[46, 46, 44]} />
        <PanelBones title="Phone and Messaging" fields={[[46, 46]]} />
        <PanelBones title="Social Links" fields={[46, 46]} />
        <PanelBones title="Privacy" fields={[112]} />
      </div>
    </EditorSkeleton>
  );
}

const below = css`
  display: grid;
  gap: 20px;
  margin-block-start: 20px;
`;
