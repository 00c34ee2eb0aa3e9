import { desktop } from './desktop.ts';

/** Where a server's address leads now, if that is to the same app at another one. */
export async function leadsTo(server: string): Promise<string | undefined> {
  const there = await desktop['server:check'](server).catch(() => undefined);
  return there?.found === 'server' && there.address !== server ? there.address : undefined;
}
