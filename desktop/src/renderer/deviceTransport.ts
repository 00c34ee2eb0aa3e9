import { appSignIn } from '@agency/contract/appSignIn';
import { session } from '@agency/contract/session';
import type { Transport } from '@agency/shared-ui/api/baseApi.ts';
import { desktop } from './desktop.ts';

const signsIn: readonly string[] = [session.login.line, appSignIn.enter.line];

/**
 * Adds this computer's device token to each sign-in. With this token, the server accepts a sign-in even while it
 * throttles guesses of passwords.
 */
export const deviceTransport =
  (online: Transport): Transport =>
  async (call, query) => {
    if (!signsIn.includes(call.endpoint.line)) return online(call, query);
    const body = { ...(call.input.body as object), device: (await desktop['device:read']()) ?? '' };
    const answer = await online({ ...call, input: { ...call.input, body } }, query);
    // An older server refuses the unknown field `device`: sign in again without the field.
    if (answer.error?.fields?.['device']) return online(call, query);
    if (answer.error) return answer;
    const { device, ...data } = answer.data as { device?: string };
    if (device) await desktop['device:keep'](device);
    return { data };
  };
