import { useCallback, useState, type ComponentType } from 'react';

/** A component whose code is loaded when `load` is called. After a failure, calling `load` again retries. */
export function useLater<Props>(fetchIt: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    fetchIt().then(
      (fetched) => setPart(() => fetched),
      () => setFailed(true),
    );
  }, [fetchIt]);
  return { Part, failed, load };
}
