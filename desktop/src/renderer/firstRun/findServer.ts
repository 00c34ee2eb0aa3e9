import { serverAddressOf } from '../../serverAddress.ts';
import { desktop } from '../desktop.ts';

/** Finds the server at the typed address and saves it. Returns an error sentence if that fails. */
export async function connect(typed: string): Promise<string | undefined> {
  const address = serverAddressOf(typed);
  if (address === undefined) return 'Enter an address such as https://example.com.';
  const answer = await desktop['server:check'](address);
  switch (answer.found) {
    case 'server':
      return void (await desktop['server:keep'](answer.address));
    case 'databaseAway':
      return `The server at ${nameOf(answer.address)} is running, but its database can't be reached. Please try again shortly.`;
    case 'somethingElse':
      return `${nameOf(address)} isn't a server for this app. Please check the address.`;
    case 'nothing':
      return `${nameOf(address)} can't be reached. Please check the address and your connection.`;
  }
}

const nameOf = (address: string) => new URL(address).host;
