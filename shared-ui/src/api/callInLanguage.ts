import type { Call } from './baseApi.ts';

/** A call that reads the site's content, in another language than the default one. Other calls stay the same. */
export function callInLanguage(call: Call, code: string): Call {
  const { method, access, path } = call.endpoint;
  // The other public reads are about the contact form's captcha.
  if (method !== 'GET' || access !== 'public' || path.startsWith('/contact/')) return call;
  return { ...call, input: { ...call.input, params: { ...Object(call.input.params), lang: code } } };
}
