/** What the window may load: its own files, and data and pictures of the saved server. */
export function contentSecurityPolicy(server: string | undefined): string {
  const theServer = server === undefined ? [] : [server];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...theServer],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...theServer],
    'worker-src': ["'self'"],
    // The dashboard's previews are frames of the app itself. Maps and other external pages are blocked.
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
