/** The address in what map services give to be embedded (a whole iframe); anything else as it is. */
export const mapAddressIn = (pasted: string): string =>
  /<iframe[^>]*\ssrc="([^"]*)"/i.exec(pasted)?.[1]?.replaceAll('&amp;', '&') ?? pasted;
