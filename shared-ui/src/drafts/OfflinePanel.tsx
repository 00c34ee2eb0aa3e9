import { css } from '@emotion/react';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../kit/Button.tsx';
import { Link } from '../kit/Link.tsx';
import { Panel } from '../kit/Panel.tsx';
import { counted } from '../outbox/status.ts';
import { LEDGER_PATH } from './ledger/ledgerPath.ts';
import { DraftsContext } from './draftsContext.ts';
import { opensOffline } from './registerWorker.ts';
import { useOfflineChoice } from './useOfflineChoice.ts';
import { useOfflineWork } from './useOfflineWork.ts';
import { neverChanges } from '../listeners.ts';

/** The choice 'Work offline on this device'. Renders nothing in the desktop app, which always works offline. */
export function OfflinePanel() {
  const offline = useOfflineWork();
  const outbox = useContext(DraftsContext)?.drafts.outbox;
  const count = useSyncExternalStore(outbox?.subscribe ?? neverChanges, () => outbox?.entries().length ?? 0);
  const { choose, busy } = useOfflineChoice(offline);
  const mayBeDeleted = useMayBeDeleted();
  const opens = useOpensOffline();
  if (!offline) return null;
  const isOn = offline.isOn();

  return (
    <Panel title="Work offline on this device">
      {isOn ? (
        <p css={soft}>
          This browser keeps a copy of the content, contact requests included. What you save without a
          connection is kept here and sent later.{' '}
          {opens &&
            'While the server can’t be reached, the copy opens without a sign-in, for 14 days after your last visit. '}
          Logging out deletes the copy.
        </p>
      ) : (
        <p css={soft}>
          Keep working when your connection drops. This browser saves a copy of the content and sends your
          changes when you’re back online. Only turn it on if no one else uses this device.
        </p>
      )}
      {isOn && mayBeDeleted && (
        <p css={soft}>
          This browser may delete what it keeps, for example if the disk is nearly full or you don’t visit for
          a week. Send your changes soon, or <Link to={LEDGER_PATH}>export them</Link>.
        </p>
      )}
      {isOn && count > 0 && (
        <p>
          <Link to={LEDGER_PATH}>{counted(count)} unsent</Link>. If you turn this off, they stay on this
          device and are sent automatically.
        </p>
      )}
      <div>
        <Button
          tone={isOn ? 'plain' : 'primary'}
          busy={busy && (isOn ? 'Turning off...' : 'Turning on...')}
          onClick={() => void choose(!isOn)}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      </div>
    </Panel>
  );
}

/** Whether the dashboard opens without a connection. */
function useOpensOffline(): boolean {
  const [opens, setOpens] = useState(false);
  useEffect(() => void opensOffline().then(setOpens), []);
  return opens;
}

/** Whether the browser hasn't promised to keep this site's data until the user deletes it. */
function useMayBeDeleted(): boolean {
  const [isKept, setIsKept] = useState<boolean>();
  useEffect(() => {
    // Not available over plain http.
    const { storage } = navigator as Partial<Navigator>;
    void storage?.persisted().then(setIsKept);
  }, []);
  return isKept === false;
}

const soft = css`
  max-inline-size: 44em;
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
