/** Pictures come from the server; their addresses are its paths. */
export const picturesOf = (server: string) => (address: string) =>
  address.startsWith('/media/') ? server + address : address;
