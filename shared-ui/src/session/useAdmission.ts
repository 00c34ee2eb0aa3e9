import { useEffect, useState } from 'react';
import { useReadSettingsQuery } from '../settings/settingsApi.ts';
import { useHost } from '../host.ts';
import { notify } from '../kit/notify.ts';
import { useEnterDemoMutation, useReadSessionQuery } from './sessionApi.ts';
import { useToken } from './useToken.ts';

/**
 * Whether the user may see the dashboard. 'checking': not known yet. 'in': yes. 'ended': the session has just
 * expired. 'out': no.
 */
export type Admission = 'checking' | 'in' | 'ended' | 'out';

/** Checks the token once with the server. On a demo server, every visitor is signed in. */
export function useAdmission(): Admission {
  const { token } = useHost();
  const held = useToken();
  const [admitted, setAdmitted] = useState(false);
  const check = useReadSessionQuery({}, { skip: !held, refetchOnMountOrArgChange: true });
  const demo = useDemo(!held && !admitted);

  const checked = held !== undefined && !check.isFetching && !check.isUninitialized;
  // If the check fails for another reason than the token, let the user in: the screens show what is wrong.
  if (checked && !admitted) setAdmitted(true);

  if (held) return admitted ? 'in' : 'checking';
  if (admitted) return token.ending() === 'expired' ? 'ended' : 'out';
  return demo ? 'checking' : 'out';
}

/**
 * Signs in to the demo account if the server has one. Returns true until it is known whether it has one and the
 * sign-in is done.
 */
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
        // Storage is blocked. The flag grants no access, so it can be skipped.
      }
      notify.info("You've been automatically authenticated for demo purposes.");
    });
  }, [wanted, offered, isUninitialized, enter, token]);

  return settings.isLoading || settings.isUninitialized || (offered && (isUninitialized || isLoading));
}
