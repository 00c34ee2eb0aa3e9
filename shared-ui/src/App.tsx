import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { HostContext, type Host } from './host.ts';
import type { AppStore } from './store.ts';

interface Props {
  host: Host;
  store: AppStore;
  children: ReactNode;
}

/** The pages, with their host and store. */
export const App = ({ host, store, children }: Props) => (
  <HostContext.Provider value={host}>
    <Provider store={store}>{children}</Provider>
  </HostContext.Provider>
);
