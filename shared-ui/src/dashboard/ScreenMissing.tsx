import { useState, type ComponentType } from 'react';
import { Notice } from '../kit/Notice.tsx';

/** Answers what stands in the frame for a screen whose code did not come, until it does. */
export const screenMissing = (fetchScreen: () => Promise<ComponentType>): ComponentType =>
  function ScreenMissing() {
    const [fetched, setFetched] = useState<{ Screen: ComponentType }>();
    const [trying, setTrying] = useState(false);

    async function tryAgain() {
      setTrying(true);
      const Screen = await fetchScreen().catch(() => undefined);
      setTrying(false);
      if (Screen) setFetched({ Screen });
      // The server is there, and has no such file: it has been updated since this page was loaded.
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
