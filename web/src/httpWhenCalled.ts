import { offline } from '@agency/contract/unforeseen';
import type { Transport } from '@agency/shared-ui/api/api.ts';
import type { http } from '@agency/shared-ui/api/http.ts';

interface Calls {
  transport: Transport;
  /** Fetches their code ahead. */
  ready: () => Promise<unknown>;
}

/** The ordinary transport, whose code comes with the first call: a page that came with its data makes none until it is used. */
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
