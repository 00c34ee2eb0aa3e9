import type { Placeholder } from '@agency/contract/fields';

/** A picture's width divided by its height: 8 : 5 if its size is unknown. */
export const ratioOf = ({ width = 8, height = 5 }: Partial<Placeholder> = {}): number => width / height;
