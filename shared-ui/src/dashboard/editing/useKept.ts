import { useEffect, useState } from 'react';
import { useHost } from '../../host.ts';
import { inBrowser, type UnsavedInputEntry, type UnsavedInputStore } from '../../saving/unsavedStorage.ts';
import { useReadSessionQuery } from '../../session/sessionApi.ts';

/** The e-mail address of the signed-in account. Unsaved input is stored separately for each account. */
export const useAccount = (): string => useReadSessionQuery({}).data?.email ?? '';

/** The store of unsaved input: the host's, or the browser's if the host has none. */
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
