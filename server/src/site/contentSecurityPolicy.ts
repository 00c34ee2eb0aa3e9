import { mapHosts } from '@agency/contract/linkRules';
import type { Config } from '../config.ts';

/** Where browsers report violations of the policy. */
const REPORTS = '/api/csp-reports';
/** The value of the Reporting-Endpoints header, which names that address for `report-to`. */
export const reportingEndpoints = `csp="${REPORTS}"`;

/** reCAPTCHA's script loads its other parts from here. */
const google = ['https://www.google.com', 'https://www.gstatic.com'];

/**
 * The content security policy of a page. Pages are cached for many visitors, so inline scripts are allowed by hash instead of a
 * nonce.
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
    // Emotion inserts style elements at runtime, and some styles are attributes: neither is known when a page is rendered.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Content may link pictures by http, which browsers block on an https page anyway.
    'img-src': ["'self'", 'data:', 'https:', ...(isSecure ? [] : ['http:'])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...captchaHosts],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...mapHosts.map((host) => `https://${host}`), ...captchaHosts],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    // The old directive, which all browsers know; the new one only works on https pages.
    'report-uri': [REPORTS],
    ...(isSecure && { 'report-to': ['csp'] }),
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
