/** The moments of the content that are heard of (see the contract's MOMENT), the last one to be read. */
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
