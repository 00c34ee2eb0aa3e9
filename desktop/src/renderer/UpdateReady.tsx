import { css } from '@emotion/react';
import { Button } from '@agency/shared-ui/kit/Button.tsx';
import { Notice } from '@agency/shared-ui/kit/Notice.tsx';
import { useEffect, useState } from 'react';
import { desktop } from './desktop.ts';

/** Says that an update is downloaded, with a button that restarts the app to install it. */
export function UpdateReady() {
  const [version, setVersion] = useState('');
  useEffect(() => desktop.on('update', setVersion), []);

  return (
    <div css={corner}>
      {version && (
        <Notice
          tone="info"
          action={
            <>
              <Button onClick={() => void desktop['update:install']()}>Restart now</Button>
              <Button tone="quiet" onClick={() => setVersion('')}>
                Later
              </Button>
            </>
          }
        >
          Version {version} is ready. It will be used the next time you open the app.
        </Notice>
      )}
    </div>
  );
}

const corner = css`
  position: fixed;
  inset-block-end: 16px;
  inset-inline-start: 16px;
  z-index: 30;
  max-inline-size: min(520px, calc(100vw - 32px));
  font-size: 0.9688rem;
  border-radius: 14px;
  background: var(--raised);
  box-shadow: var(--shadow);
`;
