import { mapHosts } from '@agency/contract/linkRules';
import type { Config } from '../config.ts';

/** The address to which browsers report violations of the policy. */
const REPORTS = '/api/csp-reports';
/** The value of the header Reporting-Endpoints. It gives this address the name `csp`, which `report-to` below uses. */
export const reportingEndpoints = `csp="${REPORTS}"`;

/** reCAPTCHA's script loads its other parts from these origins. */
const google = ['https://www.google.com', 'https://www.gstatic.com'];

/**
 * The content security policy of a page. It allows inline scripts by their hashes. A nonce would have to be different
 * in each response, but the same cached page is sent to many visitors.
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
    // Emotion inserts style elements while a page runs, and some styles are attributes, so their hashes aren't known here.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Content may link to pictures with http. Browsers block these on https pages anyway, so only an http site allows them.
    // The dashboard shows pictures that are stored on the device as blobs.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...(isSecure ? [] : ['http:'])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...captchaHosts],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...mapHosts.map((host) => `https://${host}`), ...captchaHosts],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    // All browsers know this older directive. The newer `report-to` only works on https pages.
    'report-uri': [REPORTS],
    ...(isSecure && { 'report-to': ['csp'] }),
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
