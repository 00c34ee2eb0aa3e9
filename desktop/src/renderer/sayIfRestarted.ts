import { notify } from '@agency/shared-ui/kit/notify.ts';
import { desktop } from './desktop.ts';

/** Says that the window had ended, when this is the one that took its place. */
export async function sayIfRestarted(): Promise<void> {
  if (await desktop['app:restarted']())
    notify.info('The window crashed and was restarted. Everything you saved is still here.');
}
