import { notify } from '@agency/shared-ui/kit/notify.ts';
import { desktop } from './desktop.ts';

/** Tells the user that the window crashed, if this one replaces it. */
export async function sayIfRestarted(): Promise<void> {
  if (await desktop['app:restarted']())
    notify.info('The window crashed and was restarted. Everything you saved is still here.');
}
