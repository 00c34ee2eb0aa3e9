import { css } from '@emotion/react';
import { useContext, useState, useSyncExternalStore } from 'react';
import { Button } from '../kit/Button.tsx';
import { Link } from '../kit/Link.tsx';
import { notify } from '../kit/notify.ts';
import { Panel } from '../kit/Panel.tsx';
import { counted } from '../outbox/status.ts';
import { LEDGER_PATH } from './ledger/ledgerPath.ts';
import { DraftsContext } from './draftsContext.ts';
import { useOfflineWork } from './useOfflineWork.ts';

const never = () => () => {};

/** The choice 'Work offline on this device'. Renders nothing in the desktop app, which always works offline. */
export function OfflinePanel() {
  const offline = useOfflineWork();
  const outbox = useContext(DraftsContext)?.drafts.outbox;
  const count = useSyncExternalStore(outbox?.subscribe ?? never, () => outbox?.entries().length ?? 0);
  const [busy, setBusy] = useState(false);
  if (!offline) return null;
  const isOn = offline.isOn();

  async function choose(on: boolean) {
    setBusy(true);
    try {
      await offline?.choose(on);
    } catch {
      setBusy(false);
      notify.problem('This browser doesn’t let the site store data on this device.');
    }
  }

  return (
    <Panel title="Work offline on this device">
      {isOn ? (
        <p css={soft}>
          This browser keeps a copy of the content, contact requests included. What you save without a
          connection is kept here and sent later. Logging out deletes the copy.
        </p>
      ) : (
        <p css={soft}>
          Keep working when the connection is lost: this browser then stores a copy of the content, and sends
          your changes later. Only turn it on if nobody else uses this device.
        </p>
      )}
      {isOn && count > 0 && (
        <p>
          <Link to={LEDGER_PATH}>{counted(count)} unsent</Link>. Send or discard them before you turn this
          off.
        </p>
      )}
      <div>
        <Button
          tone={isOn ? 'plain' : 'primary'}
          disabled={isOn && count > 0}
          busy={busy && (isOn ? 'Turning off...' : 'Turning on...')}
          onClick={() => void choose(!isOn)}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      </div>
    </Panel>
  );
}

const soft = css`
  max-inline-size: 44em;
  color: var(--ink-soft);
  font-size: var(--step--1);
`;
