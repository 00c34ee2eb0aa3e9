/** The CSS `object-position` of a focal point such as '0.5 0.25'; undefined for the centre. */
export const focalPosition = (focus: string | undefined): string | undefined =>
  focus
    ?.split(' ')
    .map((share) => `${Number(share) * 100}%`)
    .join(' ');
