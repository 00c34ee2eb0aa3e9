import { useEffect, useState } from 'react';
import { useHost } from '../../host.ts';
import { inBrowser, type UnsavedInputEntry, type UnsavedInputStore } from '../../saving/unsavedStorage.ts';
import { useReadSessionQuery } from '../../session/sessionApi.ts';

/** The account that unsaved input is stored for. */
export const useAccount = (): string => useReadSessionQuery({}).data?.email ?? '';

/** Where unsaved input is stored. */
export const useKeeping = (): UnsavedInputStore => useHost().keeping ?? inBrowser;

/** Unsaved input of all documents whose names start with `under`, the latest first. */
export function useKept(under: string): UnsavedInputEntry[] {
  const account = useAccount();
  const keeping = useKeeping();
  const [found, setFound] = useState(() => keeping.list(account, under));
  useEffect(() => {
    const look = () => setFound(keeping.list(account, under));
    look();
    return keeping.watch(look);
  }, [keeping, account, under]);
  return found;
}
