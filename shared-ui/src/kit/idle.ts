/** Resolves when the browser is idle. Safari has no requestIdleCallback: there, it resolves after 200 ms. */
export const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  );
