import { notify } from '@agency/shared-ui/kit/notify.ts';
import { desktop } from './desktop.ts';

/** Says what happened to the app while nobody could be told: a window that ended, a version that has arrived. */
export async function sayWhatHappened(): Promise<void> {
  desktop.on('update', (version) =>
    notify.info(`Version ${version} is here. It starts the next time you open the app.`),
  );
  const { restarted } = await desktop['app:info']();
  if (restarted) notify.info('The window had ended and was started again. What was saved is still here.');
}
