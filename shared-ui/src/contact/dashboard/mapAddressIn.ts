/** Extracts the address from a map's embed code (an iframe). Anything else is returned unchanged. */
export const mapAddressIn = (pasted: string): string =>
  /<iframe[^>]*\ssrc="([^"]*)"/i.exec(pasted)?.[1]?.replaceAll('&amp;', '&') ?? pasted;
