/** Keeps the last moment of the content that the server sent (see the contract's MOMENT). */
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
