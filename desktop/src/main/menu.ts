import type { MenuItemConstructorOptions } from 'electron';
import { screenNames, screens } from '@agency/shared-ui/dashboard/screens.ts';
import type { QueuedCommand, Command } from '../bridge.ts';

interface Host {
  name: string;
  platform: NodeJS.Platform;
  /** Adds the developer tools to the menu. */
  development: boolean;
}

interface Acts {
  /** Sends a menu command to the window. */
  ask: (command: QueuedCommand['command']) => void;
  /** Opens a page of the agency's server in the browser, such as `/`. */
  openSite: (path: string) => void;
}

const line: MenuItemConstructorOptions = { type: 'separator' };

/** The application's menu, in the order that the platform expects. */
export function menu({ name, platform, development }: Host, acts: Acts): MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  const asking = (id: Command, label: string, accelerator?: string): MenuItemConstructorOptions => ({
    id,
    label,
    ...(accelerator && { accelerator }),
    click: () => acts.ask({ command: id }),
  });
  const own: MenuItemConstructorOptions = {
    label: name,
    submenu: [
      { role: 'about' },
      line,
      { role: 'services' },
      line,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      line,
      { role: 'quit' },
    ],
  };
  return [
    ...(mac ? [own] : []),
    {
      label: '&File',
      submenu: [
        asking('new', 'New…', 'CmdOrCtrl+N'),
        line,
        asking('export', 'Export drafts…'),
        asking('import', 'Import drafts…'),
        line,
        mac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    {
      label: '&Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        line,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'pasteAndMatchStyle' },
        { role: 'delete' },
        { role: 'selectAll' },
        line,
        asking('find', 'Find…', 'CmdOrCtrl+F'),
      ],
    },
    {
      label: '&View',
      submenu: [
        { role: 'reload' },
        ...(development ? [{ role: 'toggleDevTools' } as const] : []),
        line,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        line,
        { role: 'togglefullscreen' },
      ],
    },
    {
      label: '&Go',
      submenu: screenNames.map((name, place) => ({
        id: `go:${name}`,
        // A single & marks the entry's access key.
        label: screens[name].label.replaceAll('&', '&&'),
        // Only the digits 1 to 9 can be shortcuts.
        ...(place < 9 && { accelerator: `CmdOrCtrl+${place + 1}` }),
        click: () => acts.ask({ go: name }),
      })),
    },
    {
      label: '&Sync',
      submenu: [
        asking('sync', 'Sync now', 'CmdOrCtrl+Shift+S'),
        asking('ledger', 'Unsent changes', 'CmdOrCtrl+Shift+U'),
      ],
    },
    ...(mac ? [{ role: 'windowMenu' } as const] : []),
    {
      role: 'help',
      submenu: [
        { id: 'site', label: 'Open the site', click: () => acts.openSite('/') },
        { label: 'Open the dashboard in the browser', click: () => acts.openSite('/dashboard') },
        { label: 'About the API', click: () => acts.openSite('/api/docs') },
        ...(mac ? [] : [line, { role: 'about' } as const]),
      ],
    },
  ];
}
