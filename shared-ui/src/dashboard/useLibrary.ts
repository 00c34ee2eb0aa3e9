import type { Asset } from '@agency/contract/assets';
import { problemOf } from '@agency/contract/fallbackProblems';
import type { Placeholders } from '@agency/contract/fields';
import type { Pictures } from '@agency/contract/pictures';
import { LONGEST_SEARCH } from '@agency/contract/finding/searchLimit';
import { folded } from '@agency/contract/finding/stemming';
import { useAfterPause } from '../kit/useAfterPause.ts';
import { useListAdminAssetsQuery } from '../library/dashboard/assetsAdminApi.ts';
import { useListPicturesInfiniteQuery } from '../used/picturesApi.ts';
import type { QueryState } from './LoadFailed.tsx';

export interface LibraryImage {
  address: string;
  placeholders: Placeholders;
  /** Undefined if nobody has described the picture yet. */
  asset: Asset | undefined;
  /** The titles of the documents that use it. Undefined if unknown: without a connection, or from servers of version 0.1. */
  usedIn: readonly string[] | undefined;
}

interface Library {
  /** Undefined until they are loaded. */
  images: readonly LibraryImage[] | undefined;
  /** How many more the server has than it has sent, and the function that reads more of them. */
  older: number;
  readOlder: () => void;
  isReadingOlder: boolean;
  isOlderFailed: boolean;
  /** The search that the images match. */
  search: string;
  reading: QueryState;
  /** Why `images` has only those that the library describes. Undefined if it has all. */
  partial: 'offline' | 'failed' | undefined;
}

/**
 * All pictures of the site: those that the server stores, the latest first, and those that the library describes, also
 * without a connection.
 */
export function useLibrary(typed: string): Library {
  const search = useAfterPause(typed).trim().slice(0, LONGEST_SEARCH);
  const latest = { refetchOnMountOrArgChange: true };
  const stored = useListPicturesInfiniteQuery({ ...(search && { search }) }, latest);
  const described = useListAdminAssetsQuery({}, latest);
  const { data: assets } = described;
  const found = stored.data?.pages;

  const reading = {
    error: stored.error ?? described.error,
    isFetching: stored.isFetching || described.isFetching,
    refetch: () => void [stored.refetch(), described.refetch()],
  };
  const partial = problemOf(stored.error)?.code === 'offline' ? ('offline' as const) : ('failed' as const);
  const rest = {
    search,
    reading,
    readOlder: () => void stored.fetchNextPage(),
    isReadingOlder: stored.isFetchingNextPage,
    isOlderFailed: stored.isFetchNextPageError,
    partial: found ? undefined : partial,
  };
  if (!assets || (!found && !stored.error)) return { ...rest, older: 0, images: undefined };
  const addresses = found?.flatMap((page) => page.addresses) ?? [];
  const placeholders: Placeholders = Object.assign({}, ...(found ?? []).map((page) => page.placeholders));
  const usedIn: Pictures['usedIn'] =
    found?.[0]?.usedIn && Object.assign({}, ...found.map((page) => page.usedIn));
  const assetOf = new Map(assets.map((asset) => [asset.picture, asset]));
  const others = assets.filter(
    ({ picture, ...texts }) => !addresses.includes(picture) && fits(texts, search),
  );
  return {
    ...rest,
    older: found && stored.hasNextPage ? Math.max(1, found[0]!.count - addresses.length - others.length) : 0,
    images: [
      ...addresses.map((address) => ({
        address,
        placeholders,
        asset: assetOf.get(address),
        usedIn: usedIn?.[address],
      })),
      ...others.map((asset) => ({
        address: asset.picture,
        placeholders: asset.placeholders,
        asset,
        usedIn: usedIn?.[asset.picture],
      })),
    ],
  };
}

/** Whether an asset's texts contain each word. The server searches the texts in the same way. */
function fits({ name, alt, caption, credit }: Omit<Asset, 'picture'>, search: string): boolean {
  const text = folded([name, alt, caption, credit].join('\n'));
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
