import { mapHosts } from '@agency/contract/links';
import type { Config } from '../config.ts';

/** Where browsers tell what a page tried and was not let. */
const REPORTS = '/api/csp-reports';
/** The same for `report-to`. */
export const reportingEndpoints = `csp="${REPORTS}"`;

/** reCAPTCHA's script loads the rest of itself from here. */
const google = ['https://www.google.com', 'https://www.gstatic.com'];

/**
 * What a page may load. Pages are kept and sent to many, so its inline scripts are named by their hashes rather than by
 * a nonce.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  captcha: Config['captcha'],
  isSecure: boolean,
): string {
  const captchaHosts = captcha.provider === 'recaptcha' ? [...google, new URL(captcha.scriptUrl).origin] : [];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...captchaHosts],
    // Emotion puts rules into style elements that it makes, and some are told by attributes: neither is known when a page is drawn.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Content may name pictures by http, which a page that came by https doesn't load anyway.
    'img-src': ["'self'", 'data:', 'https:', ...(isSecure ? [] : ['http:'])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...captchaHosts],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...mapHosts.map((host) => `https://${host}`), ...captchaHosts],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    // By the old name, which all browsers know; the new one is for pages that come by https.
    'report-uri': [REPORTS],
    ...(isSecure && { 'report-to': ['csp'] }),
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
