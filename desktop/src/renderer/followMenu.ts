import { paths } from '@agency/shared-ui/paths.ts';
import type { PageName } from '../bridge.ts';
import { desktop } from './desktop.ts';
import { LEDGER_PATH } from './drafts/ledger/path.ts';

const pages: Record<PageName, string> = {
  overview: paths.dashboard,
  home: paths.dashboardHome,
  projects: paths.dashboardProjects,
  services: paths.dashboardServices,
  about: paths.dashboardAbout,
  chatbot: paths.dashboardChatbot,
  requests: paths.dashboardRequests,
  contactInfo: paths.dashboardContactInfo,
  settings: paths.dashboardSettings,
};

/** Does what the menu asks for on every screen: to go somewhere, to search, to add something. */
export function followMenu(router: {
  navigate: (path: string, options?: { state: unknown }) => Promise<void>;
}): void {
  desktop.on('go', (page) => void router.navigate(pages[page]));
  desktop.on('command', (command) => {
    if (command === 'ledger') void router.navigate(LEDGER_PATH);
    // That screen does it, wherever one was.
    if (command === 'export' || command === 'import')
      void router.navigate(LEDGER_PATH, { state: { command } });
    // A dialog is finished first.
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    if (command === 'find') document.querySelector<HTMLElement>('main input[type=search]')?.focus();
    if (command === 'new') document.querySelector<HTMLElement>('main [data-command=new]')?.click();
  });
}
