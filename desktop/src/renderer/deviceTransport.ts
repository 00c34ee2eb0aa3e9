import { appSignIn } from '@agency/contract/appSignIn';
import { session } from '@agency/contract/session';
import type { Transport } from '@agency/shared-ui/api/baseApi.ts';
import { desktop } from './desktop.ts';

const signsIn: readonly string[] = [session.login.line, appSignIn.enter.line];

/**
 * Adds the device token of the last sign-in to each sign-in. By it the server can let this computer in even while it throttles
 * password guesses by others.
 */
export const deviceTransport =
  (online: Transport): Transport =>
  async (call, query, extra) => {
    if (!signsIn.includes(call.endpoint.line)) return online(call, query, extra);
    const body = { ...(call.input.body as object), device: (await desktop['device:read']()) ?? '' };
    const answer = await online({ ...call, input: { ...call.input, body } }, query, extra);
    // An older server doesn't know device tokens.
    if (answer.error?.fields?.['device']) return online(call, query, extra);
    if (answer.error) return answer;
    const { device, ...data } = answer.data as { device?: string };
    if (device) await desktop['device:keep'](device);
    return { data };
  };
