import { useEffect } from 'react';
import { notify } from './notify.ts';

/** Tells in a toast that something failed, each time that it does. */
export function useFailureToast(failure: unknown, sentence: string): void {
  useEffect(() => {
    if (failure) notify.problem(sentence);
  }, [failure, sentence]);
}
