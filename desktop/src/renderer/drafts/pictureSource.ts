import { useMemo, useReducer } from 'react';
import type { Pictures } from './pictures.ts';

const ours = /^\/media\/([0-9a-f]{32})/;
/** Stands where a picture of this computer is about to be. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Pictures come from this computer where it has them, else from the server. */
export function usePictureSource(pictures: Pictures, server: string): (address: string) => string {
  const [arrived, tell] = useReducer((count: number) => count + 1, 0);
  const found = useMemo(() => new Map<string, string | undefined>(), []);
  return useMemo(
    () => (address) => {
      const id = ours.exec(address)?.[1];
      if (id === undefined) return address;
      if (!pictures.has(id)) return server + address;
      if (!found.has(id)) {
        found.set(id, undefined);
        void pictures.bytesOf(`/media/${id}.webp`).then((blob) => {
          found.set(id, blob ? URL.createObjectURL(blob) : server + address);
          tell();
        });
      }
      return found.get(id) ?? NOTHING;
    },
    // With each one that arrives, everything that shows pictures looks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [pictures, server, found, arrived],
  );
}
