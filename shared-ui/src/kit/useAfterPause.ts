import { useEffect, useState } from 'react';

/** What someone types, once they pause: nobody is asked for each letter. */
export function useAfterPause(typed: string): string {
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return text;
}

const PAUSE = 200;
