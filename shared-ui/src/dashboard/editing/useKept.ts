import { useEffect, useState } from 'react';
import { useHost } from '../../host.ts';
import { inBrowser, type Found, type Keeping } from '../../saving/kept.ts';
import { useReadSessionQuery } from '../../session/sessionApi.ts';

/** Whose words are kept here. */
export const useAccount = (): string => useReadSessionQuery({}).data?.email ?? '';

/** Where they are kept. */
export const useKeeping = (): Keeping => useHost().keeping ?? inBrowser;

/** What was typed and never saved, of the documents whose names begin so, the latest first. */
export function useKept(under: string): Found[] {
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
