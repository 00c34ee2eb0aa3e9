import { desktop } from './desktop.ts';

/** The server's new address, if the old one now redirects to the same app elsewhere. */
export async function findMovedServer(server: string): Promise<string | undefined> {
  const there = await desktop['server:check'](server).catch(() => undefined);
  return there?.found === 'server' && there.address !== server ? there.address : undefined;
}
