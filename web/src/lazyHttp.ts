import { offline } from '@agency/contract/fallbackProblems';
import type { Transport } from '@agency/shared-ui/api/baseApi.ts';
import type { http } from '@agency/shared-ui/api/http.ts';

interface Calls {
  transport: Transport;
  /** Preloads the transport's code. */
  ready: () => Promise<unknown>;
}

/**
 * The HTTP transport, loaded at the first call. A page already has its data, so it makes no call until someone uses it.
 */
export function httpWhenCalled(options: Parameters<typeof http>[0]): Calls {
  let made: Transport | undefined;
  const ready = async () => (made ??= (await import('@agency/shared-ui/api/http.ts')).http(options));
  return {
    ready,
    transport: async (...call) => {
      const transport = await ready().catch(() => undefined);
      return transport ? transport(...call) : { error: offline };
    },
  };
}
