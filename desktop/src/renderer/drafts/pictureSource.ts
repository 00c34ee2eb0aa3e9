import { mediaIdIn } from '@agency/contract/media';
import { useEffect, useMemo, useReducer } from 'react';
import { picturesOf } from '../picturesOf.ts';
import type { Pictures } from './pictures.ts';

/** Stands where a picture of this computer is about to be; so large that it is one in every width that is offered. */
const NOTHING =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='4000'%20height='4000'/%3E";

/** Pictures come from this computer where it has them, else from the server. */
export function usePictureSource(pictures: Pictures, server: string): (address: string) => string {
  const [arrived, tell] = useReducer((count: number) => count + 1, 0);
  const found = useMemo(() => new Map<string, string | undefined>(), []);

  // What this computer no longer keeps is let go of here, too.
  useEffect(() => {
    const gone = [...found.keys()].filter((id) => !pictures.has(id));
    letGo(found, gone);
  }, [pictures, found, arrived]);
  useEffect(() => () => letGo(found, [...found.keys()]), [found]);

  return useMemo(() => {
    const there = picturesOf(server);
    return (address) => {
      const id = mediaIdIn(address);
      if (id === undefined || !pictures.has(id)) return there(address);
      if (!found.has(id)) {
        found.set(id, undefined);
        void pictures
          .bytesOf(`/media/${id}.webp`)
          .catch(() => undefined)
          .then((blob) => {
            if (!found.has(id)) return;
            found.set(id, blob ? URL.createObjectURL(blob) : there(address));
            tell();
          });
      }
      return found.get(id) ?? NOTHING;
    };
    // With each one that arrives, everything that shows pictures looks again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pictures, server, found, arrived]);
}

function letGo(found: Map<string, string | undefined>, ids: readonly string[]): void {
  for (const id of ids) {
    const address = found.get(id);
    if (address?.startsWith('blob:')) URL.revokeObjectURL(address);
    found.delete(id);
  }
}
