/**
 * Remembers the newest moment from the server's answers (MOMENT_HEADER): the random id of the last change of public
 * content.
 */
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
