import { app } from 'electron';
import type { Log } from './log.ts';

const SIX_HOURS = 6 * 3_600_000;

interface Updates {
  install: () => void;
}

/**
 * Looks for updates now and every six hours, and calls `onReady` when one is downloaded. Does nothing if no address is
 * configured, or if the app isn't installed.
 */
export async function startUpdates(
  address: string | undefined,
  onReady: (version: string) => void,
  log: Log,
): Promise<Updates | undefined> {
  if (address === undefined || !app.isPackaged) return undefined;
  const { autoUpdater } = (await import('electron-updater')).default;
  autoUpdater.logger = null;
  autoUpdater.setFeedURL({ provider: 'generic', url: address });
  autoUpdater.on('update-downloaded', ({ version }) => onReady(version));
  autoUpdater.on('error', (error) => log('Updates could not be looked for', error));
  const look = () => autoUpdater.checkForUpdates().catch(() => null);
  void look();
  setInterval(() => void look(), SIX_HOURS).unref();
  return { install: () => autoUpdater.quitAndInstall() };
}
