import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { HostContext, type Host } from './host.ts';
import type { AppStore } from './store.ts';

interface Props {
  host: Host;
  store: AppStore;
  children: ReactNode;
}

/** Pages, with the host that they stand in. */
export const App = ({ host, store, children }: Props) => (
  <HostContext.Provider value={host}>
    <Provider store={store}>{children}</Provider>
  </HostContext.Provider>
);
