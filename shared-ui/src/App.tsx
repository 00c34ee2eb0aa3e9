import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { HostContext, type Host } from './host.ts';
import type { AppStore } from './store.ts';

interface Props {
  host: Host;
  store: AppStore;
  children: ReactNode;
}

/** Gives all screens the host (what differs between browser, server and desktop editor) and the Redux store. */
export const App = ({ host, store, children }: Props) => (
  <HostContext.Provider value={host}>
    <Provider store={store}>{children}</Provider>
  </HostContext.Provider>
);
