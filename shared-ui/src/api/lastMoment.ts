/** Remembers the content moment that the server sent last (MOMENT_HEADER in the contract). */
export interface Moments {
  now: () => string | undefined;
  hear: (moment: string) => void;
}

export function makeMoments(first?: string): Moments {
  let last = first;
  return {
    now: () => last,
    hear: (moment) => (last = moment),
  };
}
