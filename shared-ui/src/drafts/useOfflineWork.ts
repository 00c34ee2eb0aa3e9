import { useStore } from 'react-redux';
import { useHost } from '../host.ts';
import type { AppStore } from '../store.ts';
import { offlineWorkOf, type OfflineWork } from './offlineWork.tsx';

/** The offline work of this page; undefined if its host has none, such as the desktop app. */
export function useOfflineWork(): OfflineWork | undefined {
  const host = useHost();
  const store = useStore() as AppStore;
  return offlineWorkOf(host, store);
}
