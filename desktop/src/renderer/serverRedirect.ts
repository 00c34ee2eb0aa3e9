import { desktop } from './desktop.ts';

/** The site's new address, if `server` now redirects to a server of this app at another address. */
export async function findMovedServer(server: string): Promise<string | undefined> {
  const there = await desktop['server:check'](server).catch(() => undefined);
  return there?.found === 'server' && there.address !== server ? there.address : undefined;
}
