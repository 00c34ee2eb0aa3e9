/** Resolves when the browser is idle. In Safari, which can't tell this, resolves after a moment. */
export const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  );
