import type { Config } from '../config.ts';

const google = ['https://www.google.com', 'https://www.gstatic.com'];

/**
 * What a page may load. Pages are kept and sent to many, so its inline scripts are named by their hashes rather than by
 * a nonce.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  captcha: Config['captcha']['provider'],
): string {
  const captchaHosts = captcha === 'recaptcha' ? google : [];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...captchaHosts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...captchaHosts],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': [
      "'self'",
      'https://www.google.com',
      'https://maps.google.com',
      'https://www.openstreetmap.org',
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
