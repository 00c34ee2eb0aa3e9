import { http } from '@agency/shared-ui/api/http.ts';
import { makeMoments } from '@agency/shared-ui/api/lastMoment.ts';
import type { DraftsHost } from '@agency/shared-ui/drafts/draftsHost.ts';
import { picturesFrom } from '@agency/shared-ui/drafts/serverPictures.ts';
import { openSessionDrafts, type SessionDrafts } from '@agency/shared-ui/drafts/sessionDrafts.ts';
import type { Host } from '@agency/shared-ui/host.ts';
import { keepIn } from '@agency/shared-ui/saving/unsavedStorage.ts';
import { settingsApi } from '@agency/shared-ui/settings/settingsApi.ts';
import { createStore, type AppStore } from '@agency/shared-ui/store.ts';
import { deviceTransport } from './deviceTransport.ts';
import { durableTextsOf } from './textStore.ts';

/** The Redux store of this window, and the current user's drafts. */
export interface WindowStore {
  host: Host;
  store: AppStore;
  sessionDrafts: SessionDrafts;
}

/** Opens the store and the drafts. */
export async function openWindowStore(draftsHost: DraftsHost): Promise<WindowStore> {
  const { server, token } = draftsHost;
  const moments = makeMoments();
  const online = deviceTransport(
    http({ root: `${server}/api`, token: token.read, onSignedOut: token.expire, renewed: token.renewed }),
  );
  const sessionDrafts = openSessionDrafts({ host: draftsHost, online, moments, store: () => store });
  const host: Host = {
    transport: sessionDrafts.transport,
    moments,
    token,
    live: sessionDrafts.live,
    keeping: keepIn(durableTextsOf(server)),
    pictures: picturesFrom(server),
    alone: true,
    noPasskeys: true,
  };
  const store = createStore(host.transport);
  await sessionDrafts.ready();
  // Load the settings now: every page title needs the brand name.
  void store.dispatch(settingsApi.endpoints.readSettings.initiate({}));
  return { host, store, sessionDrafts };
}
