import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFailureToast } from './useFailureToast.ts';
import { useLanguage } from '../language.ts';
import { neverChanges } from '../listeners.ts';

interface QueryResult<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/**
 * Returns the data that was read. If reading failed, returns the last good answer, which this browser stored under
 * `name`. Each failure is also shown in a toast.
 */
export function useLastGood<Data>(
  name: string,
  { data, error }: QueryResult<Data>,
  failure: string,
): Data | undefined {
  // Each language has its own answer. That of the default language has no suffix.
  const stored = name + useLanguage().base;
  const text = useSyncExternalStore(
    neverChanges,
    () => stringIn(stored),
    () => null,
  );
  const last = useMemo(() => parsed<Data>(text), [text]);

  useEffect(() => {
    if (data !== undefined) keep(stored, data);
  }, [stored, data]);

  useFailureToast(error, failure);

  return data ?? (error ? last : undefined);
}

const key = (name: string) => `infinity-works-last-${name}`;

function keep(name: string, data: unknown) {
  try {
    localStorage.setItem(key(name), JSON.stringify(data));
  } catch {
    // Storage is full or blocked: then there is just no fallback.
  }
}

function stringIn(name: string): string | null {
  try {
    return localStorage.getItem(key(name));
  } catch {
    return null;
  }
}

function parsed<Data>(text: string | null): Data | undefined {
  try {
    return (JSON.parse(text ?? 'null') as Data | null) ?? undefined;
  } catch {
    return undefined;
  }
}
