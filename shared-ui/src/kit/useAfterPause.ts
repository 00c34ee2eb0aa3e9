import { useEffect, useState } from 'react';

/** Debounces typed text, so that not every letter causes a request. */
export function useAfterPause(typed: string): string {
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return text;
}

const PAUSE_MS = 200;
