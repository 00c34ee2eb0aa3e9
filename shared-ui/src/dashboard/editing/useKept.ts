import { useEffect, useState } from 'react';
import { useReadSessionQuery } from '../../session/sessionApi.ts';
import { listKept, watchKept, type Found } from '../../saving/kept.ts';

/** Whose words are kept here. */
export const useAccount = (): string => useReadSessionQuery({}).data?.email ?? '';

/** What was typed and never saved, of the documents whose names begin so, the latest first. */
export function useKept(under: string): Found[] {
  const account = useAccount();
  const [found, setFound] = useState(() => listKept(account, under));
  useEffect(() => {
    const look = () => setFound(listKept(account, under));
    look();
    return watchKept(look);
  }, [account, under]);
  return found;
}
