import { notify } from '@agency/shared-ui/kit/notify.ts';
import { desktop } from './desktop.ts';

/** If this window replaces one that crashed, tells the user so. */
export async function sayIfRestarted(): Promise<void> {
  if (await desktop['app:restarted']())
    notify.info('The window crashed and was restarted. Everything you saved is still here.');
}
