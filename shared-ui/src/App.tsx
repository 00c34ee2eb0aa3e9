import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { HostContext, type Host } from './host.ts';
import type { AppStore } from './store.ts';

interface Props {
  host: Host;
  store: AppStore;
  children: ReactNode;
}

/** Gives all screens the Redux store and the host: what differs between the browser, the server and the desktop editor. */
export const App = ({ host, store, children }: Props) => (
  <HostContext.Provider value={host}>
    <Provider store={store}>{children}</Provider>
  </HostContext.Provider>
);
