import { useEffect } from 'react';
import { notify } from './notify.ts';

/** Shows a toast each time that something fails. */
export function useFailureToast(failure: unknown, sentence: string): void {
  useEffect(() => {
    if (failure) notify.problem(sentence);
  }, [failure, sentence]);
}
