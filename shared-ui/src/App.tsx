import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { HostContext, type Host } from './host.ts';
import type { AppStore } from './store.ts';
import { LanguageContext, type PageLanguage } from './language.ts';

interface Props {
  host: Host;
  language: PageLanguage;
  store: AppStore;
  children: ReactNode;
}

/**
 * Gives all screens the Redux store, the language, and the host: what differs between the browser, the server and the
 * desktop editor.
 */
export const App = ({ host, language, store, children }: Props) => (
  <HostContext.Provider value={host}>
    <LanguageContext.Provider value={language}>
      <Provider store={store}>{children}</Provider>
    </LanguageContext.Provider>
  </HostContext.Provider>
);
