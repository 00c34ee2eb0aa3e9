import { useEffect, useState } from 'react';
import { useReadSettingsQuery } from '../settings/settingsApi.ts';
import { useHost } from '../host.ts';
import { notify } from '../kit/notify.ts';
import { useEnterDemoMutation, useReadSessionQuery } from './sessionApi.ts';
import { useToken } from './useToken.ts';

/** Whether someone may be here: being checked, in, in until just now, or not at all. */
export type Admission = 'checking' | 'in' | 'ended' | 'out';

/** Checks the token once with the server. On a demo server, whoever comes is signed in. */
export function useAdmission(): Admission {
  const { token } = useHost();
  const held = useToken();
  const [admitted, setAdmitted] = useState(false);
  const check = useReadSessionQuery({}, { skip: !held, refetchOnMountOrArgChange: true });
  const demo = useDemo(!held && !admitted);

  const checked = held !== undefined && !check.isFetching && !check.isUninitialized;
  // A check that failed for another reason than the token keeps nobody out: the screens say what is wrong.
  if (checked && !admitted) setAdmitted(true);

  if (held) return admitted ? 'in' : 'checking';
  if (admitted) return token.ending() === 'expired' ? 'ended' : 'out';
  return demo ? 'checking' : 'out';
}

/** Signs in to the demo account where the server has one. True while that isn't decided yet. */
function useDemo(wanted: boolean): boolean {
  const { token } = useHost();
  const settings = useReadSettingsQuery({}, { skip: !wanted });
  const [enter, { isUninitialized, isLoading }] = useEnterDemoMutation();
  const offered = settings.data?.demo === true && token.ending() !== 'left';

  useEffect(() => {
    if (!wanted || !offered || !isUninitialized) return;
    void enter({}).then(({ data }) => {
      if (!data) return;
      token.keep(data.access_token);
      try {
        localStorage.setItem('dashboard_authenticated', 'true');
      } catch {
        // The flag opens nothing.
      }
      notify.info("You've been automatically authenticated for demo purposes.");
    });
  }, [wanted, offered, isUninitialized, enter, token]);

  return settings.isLoading || settings.isUninitialized || (offered && (isUninitialized || isLoading));
}
