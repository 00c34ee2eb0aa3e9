import { css } from '@emotion/react';
import { useSyncExternalStore } from 'react';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useReadSettingsQuery } from '../settings/settingsApi.ts';
import { useOfflineChoice } from './useOfflineChoice.ts';
import { useOfflineWork } from './useOfflineWork.ts';
import { neverChanges } from '../listeners.ts';

/** Asks once, in browsers that can open the dashboard without a connection, whether the account works offline. */
export function OfflineQuestion() {
  const offline = useOfflineWork();
  const { data: settings } = useReadSettingsQuery({});
  const { choose, busy } = useOfflineChoice(offline);
  const isAsked = useSyncExternalStore(
    offline?.subscribe ?? neverChanges,
    () => offline?.hasChosen() === false,
    () => false,
  );
  // Don't ask on a demo site, where many people share one account. Browsers have service workers only on https and
  // localhost.
  if (!isAsked || !settings || settings.demo || !('serviceWorker' in navigator)) return null;
  return (
    <div css={apart}>
      <Notice
        tone="info"
        action={
          <div css={answers}>
            <Button tone="quiet" onClick={offline?.decline}>
              Not now
            </Button>
            <Button busy={busy && 'Turning on...'} onClick={() => void choose(true)}>
              Turn on
            </Button>
          </div>
        }
      >
        <strong>Work offline on this device?</strong> Keep working when your connection drops. This browser
        saves a copy of the content and sends your changes when you’re back online. Only turn it on if no one
        else uses this device. You can change this in your profile.
      </Notice>
    </div>
  );
}

const apart = css`
  margin-block-end: 20px;
`;
const answers = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
