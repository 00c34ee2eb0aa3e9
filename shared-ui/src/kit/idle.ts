/** Resolves when the browser is idle. Safari has no API for that, so it waits a moment. */
export const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  );
