import { useState, type ComponentType } from 'react';
import { Notice } from '../kit/Notice.tsx';

/** Shown instead of a screen whose code could not be loaded, with a button to try again. */
export const screenMissing = (fetchScreen: () => Promise<ComponentType>): ComponentType =>
  function ScreenMissing() {
    const [fetched, setFetched] = useState<{ Screen: ComponentType }>();
    const [trying, setTrying] = useState(false);

    async function tryAgain() {
      setTrying(true);
      const Screen = await fetchScreen().catch(() => undefined);
      setTrying(false);
      if (Screen) setFetched({ Screen });
      // The server answers but no longer has the file: it was updated since this page was loaded.
      else if (await isThere()) location.reload();
    }

    if (fetched) return <fetched.Screen />;
    return (
      <Notice tone="problem" onRetry={() => void tryAgain()} retrying={trying}>
        This screen couldn’t be loaded. Check your connection.
      </Notice>
    );
  };

const isThere = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
