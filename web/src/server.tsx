import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ContactInfo, contactInfo } from '@agency/contract/contactInfo';
import { LONGEST_SEARCH } from '@agency/contract/finding/searchLimit';
import type { InProcess, Rendered, Share, Site, WebBuild } from '@agency/contract/rendering';
import { api } from '@agency/shared-ui/api/baseApi.ts';
import { makeMoments } from '@agency/shared-ui/api/lastMoment.ts';
import { callInLanguage } from '@agency/shared-ui/api/callInLanguage.ts';
import { LanguageContext, type PageLanguage } from '@agency/shared-ui/language.ts';
import { addressIn } from '@agency/shared-ui/site/languageAddress.ts';
import { alternatesOf, languagesOf, type SiteLanguage } from '@agency/shared-ui/site/siteLanguages.ts';
import { documentLanguage, partsOf, prefixesOf, readLanguages } from './pageLanguage.ts';
import { allWords } from './serverWords.ts';
import { App } from '@agency/shared-ui/App.tsx';
import type { Host } from '@agency/shared-ui/host.ts';
import { inMemory, makeToken } from '@agency/shared-ui/session/tokenHolder.ts';
import type { Loaded, Page, PageLocation } from '@agency/shared-ui/page.ts';
import { dashboardPages } from '@agency/shared-ui/dashboard/routes.tsx';
import { LoadingDashboard } from '@agency/shared-ui/dashboard/gates.tsx';
import { paths } from '@agency/shared-ui/paths.ts';
import { pageIn } from '@agency/shared-ui/pageIn.ts';
import { routesFor } from '@agency/shared-ui/routes.tsx';
import { settingsApi } from '@agency/shared-ui/settings/settingsApi.ts';
import { InParts } from '@agency/shared-ui/site/HydrationPart.tsx';
import { linksFor } from '@agency/shared-ui/site/siteLinks.ts';
import { sitePages } from '@agency/shared-ui/site/routes.tsx';
import { settingsIn, type SiteSettings, withDefaults } from '@agency/shared-ui/site/useSettings.ts';
import { pathOfShare } from '@agency/shared-ui/site/shareName.ts';
import { createStore, type AppStore, type RootState } from '@agency/shared-ui/store.ts';
import { setAutoFreeze } from 'immer';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { assetsOf, sourceAssets, type Assets } from './pageAssets.ts';
import { feed } from './feed.ts';
import { documentOf, scriptHashes } from './htmlDocument.ts';
import { escapeJson, headTags } from './head.ts';
import { manifest } from './manifest.ts';
import { markForeignTexts } from '@agency/shared-ui/site/markForeignTexts.ts';
import { articleOf, pageDocumentOf, projectOf, serviceOf } from './pageDocument.ts';
import { problemPage } from './problemPage.ts';
import { shareOf } from './sharePicture.ts';
import { listed, robots, sitemap } from './sitemap.ts';
import { structuredData } from './structuredData.ts';
import { styleKey } from './styleKey.ts';

// The server reads a page's data once and never changes it. Freezing it took a fifteenth of the rendering time.
setAutoFreeze(false);

const routes = routesFor(dashboardPages);
/** Shared by all pages, because it holds no data of a request. */
const handler = createStaticHandler(routes);
/** The pages under the beginning of a language, such as '/ar'. */
const prefixedRoutes = routesFor([], { apart: 'site' });
const handlers = new Map([['', handler]]);
function handlerAt(base: string): typeof handler {
  const made = handlers.get(base) ?? createStaticHandler(prefixedRoutes, { basename: base || '/' });
  handlers.set(base, made);
  return made;
}

/** The site as the server uses it: from the built files in Vite's manifest, or from the sources during development. */
export const open: WebBuild['open'] = ({ publicUrl, manifest: built }): Site => {
  const assets = built ? assetsOf(built) : sourceAssets;
  // The last settings that were read, by language. Error pages use them, because reading the settings may fail then.
  const known: Known[] = [
    { language: languagesOf(undefined)[0]!, settings: withDefaults(undefined, allWords('en').words) },
  ];
  const remember = (read: Known) => {
    const place = known.findIndex(({ language }) => language.base === read.language.base);
    known[place < 0 ? known.length : place] = read;
  };
  return {
    addressOf,
    prefixes: async (transport) => {
      const languages = await readLanguages(transport);
      return languages && prefixesOf(languages);
    },
    render: (url, transport) => render({ url, transport, publicUrl, assets, remember }),
    listed,
    sitemap: (transport) => sitemap(transport, publicUrl),
    feed: (path, transport) => feed(path, transport, publicUrl),
    robots: () => robots(publicUrl),
    manifest,
    share,
    problemPage: (given) => {
      const path = given.url?.toLowerCase().replace(/[?#].*/, '') ?? '';
      const isIn = ({ language: { base } }: Known) => base && `${path}/`.startsWith(`${base}/`);
      const { language, settings } = known.find(isIn) ?? known[0]!;
      return problemPage(given, settings, language);
    },
    // The page with the articles is in the sitemap if there are any.
    ahead: linksFor(false).map(({ to }) => to),
  };
};

interface RenderRequest {
  /** Path and query. */
  url: string;
  /** Answers the calls that read the page's data. */
  transport: InProcess;
  /** For canonical links and share cards. */
  publicUrl: string;
  assets: Assets;
  /** Remembers the settings for error pages. */
  remember(read: Known): void;
}

/** The settings as they were read in a language. */
interface Known {
  language: SiteLanguage;
  settings: SiteSettings;
}

async function addressOf(
  url: string,
  prefixes: () => Promise<readonly string[]>,
): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(`http://page${url}`);
  const { prefix, path } = await partsOf(pathname, prefixes);
  const page = pageIn(matchRoutes(prefix ? prefixedRoutes : routes, path)?.at(-1)?.route.handle);
  if (!page) return pathname;
  // A catch-all page has the same content at every address.
  if (page.path.endsWith('*')) return prefix + page.path.replace('*', 'nowhere').replace(/^(?!\/)/, '/');
  const read = new URLSearchParams(
    (page.reads ?? []).flatMap((name) => {
      // If a value is given twice, the page reads the first.
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  if ([...read.values()].some((value) => value.length > LONGEST_SEARCH)) return undefined;
  return read.size > 0 ? `${pathname}?${read}` : pathname;
}

async function render(request: RenderRequest): Promise<Rendered> {
  const address = new URL(`http://page${request.url}`);
  let languages: SiteLanguage[] | undefined;
  const { prefix, path } = await partsOf(address.pathname, async () => {
    languages = await readLanguages(request.transport);
    return languages ? prefixesOf(languages) : [];
  });
  const language = languages?.find((each, place) => place > 0 && each.base === prefix);
  if (language) return renderIn(language, request, address, path);
  // The prefix of the default language: its pages have none.
  const page = prefix ? pageIn(matchRoutes(prefixedRoutes, path)?.at(-1)?.route.handle) : undefined;
  if (page && !page.missing) return { ...redirectTo(ownPath(path) + address.search), permanent: true };
  return renderIn(undefined, request, address, path);
}

/** Renders a page in the given language, or else in the default language. */
async function renderIn(
  given: SiteLanguage | undefined,
  { transport: read, publicUrl, assets, remember }: RenderRequest,
  address: URL,
  path: string,
): Promise<Rendered> {
  const base = given?.base ?? '';
  const transport: InProcess = given ? (call) => read(callInLanguage(call, given.code)) : read;
  const usedHandler = handlerAt(base);
  const context = await usedHandler.query(new Request(address));
  if (context instanceof Response) return redirectTo(context.headers.get('location') ?? paths.home);

  const match = context.matches.at(-1);
  const page = pageIn(match?.route.handle);
  const own = ownPath(address.pathname);
  if (page && !page.missing && own !== address.pathname)
    return { ...redirectTo(own + address.search), permanent: true };
  const place: PageLocation = { params: match?.params ?? {}, query: address.searchParams };
  const store = createStore(transport);
  try {
    const [{ loaded, settings }, contact] = await Promise.all([load(store, page, place), reachOf(transport)]);
    const languages = languagesOf(settings.data);
    const language = documentLanguage(given ?? languages[0]!, path, languages);
    const { words } = language;
    if (settings.data)
      remember({ language: given ?? languages[0]!, settings: settingsIn(store.getState(), words) });
    if (typeof loaded === 'object') {
      const redirect = redirectTo(addressIn(base, loaded.redirect));
      return loaded.permanent ? { ...redirect, permanent: true } : redirect;
    }

    const inBrowser = !given && path.startsWith(paths.dashboard);
    const drawn = inBrowser
      ? toHtml(
          <LanguageContext.Provider value={language}>
            <LoadingDashboard at={path} />
          </LanguageContext.Provider>,
        )
      : draw(onServer(transport), language, store, usedHandler.dataRoutes, context);
    const status = drawn.failed ? 500 : statusOf(page, loaded);
    const { tags, share } = page
      ? headOf({ page, place, path, state: store.getState(), publicUrl, contact, language, languages })
      : { tags: '' };
    const html = documentOf({
      ...drawn,
      body: given ? markForeignTexts(drawn.body, given.code, languages[0]!.code) : drawn.body,
      language,
      languages,
      head: tags,
      state: inBrowser || drawn.failed ? undefined : escapeJson(stateOf(store)),
      assets,
      page,
      manifest: inBrowser ? 'dashboard' : 'site',
    });
    return {
      status,
      html,
      cacheable:
        (status === 200 || page?.missing === true) &&
        !page?.uncached &&
        !settings.isError &&
        contact !== undefined,
      scriptHashes,
      share,
    };
  } finally {
    // RTK Query's timers would keep the process alive.
    store.dispatch(api.util.resetApiState());
  }
}

/** The store's state with constant request ids and times, so that the same content always gives the same page. */
function stateOf(store: AppStore): RootState {
  const { api: state } = store.getState();
  const queries = Object.entries(state.queries).map(([key, query]) => [
    key,
    // Not 0, because RTK Query takes 0 for a missing time, and the browser would read the data again.
    query && { ...query, requestId: 'drawn', startedTimeStamp: 1, fulfilledTimeStamp: 1 },
  ]);
  return { api: { ...state, queries: Object.fromEntries(queries), provided: inOrder(state.provided) } };
}

/** Sorts lists and keys, so that the order in which answers arrived makes no difference to the page. */
function inOrder<Value>(value: Value): Value;
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder).sort();
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, inOrder(inner)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The share picture of a page. Returns 'missing' if the page has none, and 'failed' if its data can't be read now. */
async function share(name: string, read: InProcess): Promise<Share | 'missing' | 'failed'> {
  const languages = await readLanguages(read);
  if (!languages) return 'failed';
  // The names of pages in another language begin with it: 'ar' is the home page, 'ar-about' the about page.
  const found = languages
    .filter(({ base }) => base && `${name}-`.startsWith(`${base.slice(1)}-`))
    // 'pt-br-about' is a page in pt-BR, not in pt.
    .toSorted((one, other) => other.base.length - one.base.length)[0];
  const language = found ?? languages[0]!;
  const { words } = allWords(language.code);
  const path = pathOfShare(found ? name.slice(found.base.length) || 'home' : name);
  const transport: InProcess = found ? (call) => read(callInLanguage(call, found.code)) : read;
  const match = matchRoutes(routes, path)?.at(-1);
  const page = pageIn(match?.route.handle);
  if (!match || !page || !isShared(page)) return 'missing';
  const place: PageLocation = { params: match.params, query: new URLSearchParams() };
  const store = createStore(transport);
  try {
    const { loaded, settings } = await load(store, page, place);
    if (loaded === 'missing' || loaded === 'gone') return 'missing';
    if ((loaded && loaded !== 'ready') || settings.isError) return 'failed';
    const state = store.getState();
    const head = page.head(state, place, allWords(language.code));
    return shareOf({ page, place, path: addressIn(language.base, path), head, state, words });
  } finally {
    store.dispatch(api.util.resetApiState());
  }
}

/** Only public pages that search engines may list have share pictures. */
const isShared = (page: Page) => sitePages.includes(page) && !page.hidden && !page.missing;

async function load(store: AppStore, page: Page | undefined, place: PageLocation) {
  const [loaded, settings] = await Promise.all([
    page?.load?.(store, place),
    store.dispatch(settingsApi.endpoints.readSettings.initiate({}, { subscribe: false })),
  ]);
  return { loaded, settings };
}

/** The contact details for the structured data. They are read outside the page's store, which is sent with the page. */
async function reachOf(transport: InProcess): Promise<ContactInfo | undefined> {
  const answer = await transport({ endpoint: contactInfo.read, input: {} });
  return 'data' in answer ? contactInfo.read.reply.safeParse(answer.data).data : undefined;
}

interface Seen {
  page: Page;
  place: PageLocation;
  path: string;
  state: RootState;
  publicUrl: string;
  contact: ContactInfo | undefined;
  language: PageLanguage;
  languages: readonly SiteLanguage[];
}

function headOf({ page, place, path: pagePath, state, publicUrl, contact, language, languages }: Seen): {
  tags: string;
  share?: Share | undefined;
} {
  const { words, base } = language;
  const head = page.head(state, place, language);
  const settings = settingsIn(state, words);
  const path = addressIn(base, pagePath);
  const pathFor = (code: string) => page.pathIn?.(state, place, code) ?? pagePath;
  const alternates = head.noindex ? [] : alternatesOf(languages, pathFor);
  const project = projectOf(page, state, place);
  const service = serviceOf(page, state, place);
  // People also share links to pages that search engines don't list, but a missing document has no picture.
  const hasPicture = !head.noindex || pageDocumentOf(page, state, place) !== undefined;
  const share = isShared(page) && hasPicture ? shareOf({ page, place, path, head, state, words }) : undefined;
  const structured = structuredData({
    page,
    path,
    head,
    settings,
    publicUrl,
    project,
    service,
    written: articleOf(page, state, place),
    contact,
    language,
  });
  const { hasArticles } = settingsApi.endpoints.readSettings.select({})(state).data ?? {};
  const feedPath = hasArticles ? addressIn(base, paths.insightsFeed) : undefined;
  return {
    tags: headTags({
      head,
      settings,
      publicUrl,
      path,
      share,
      structured,
      language,
      alternates,
      feed: feedPath,
    }),
    share,
  };
}

type Routes = Parameters<typeof createStaticRouter>[0];

interface Drawn {
  body: string;
  styles: string;
  /** Set if rendering failed. `body` is then the error screen. */
  failed?: true;
}

function draw(...page: Parameters<typeof drawOnce>): Drawn {
  try {
    return drawOnce(...page);
  } catch (error) {
    console.error(error);
    const [host, language, store, routes, context] = page;
    return {
      ...drawOnce(host, language, store, routes, { ...context, errors: { root: error } }),
      failed: true,
    };
  }
}

const drawOnce = (
  host: Host,
  language: PageLanguage,
  store: AppStore,
  routes: Routes,
  context: StaticHandlerContext,
): Drawn =>
  toHtml(
    <App host={host} language={language} store={store}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </App>,
  );

/**
 * React's mark for a suspense boundary (HydrationPart.tsx) whose content threw an error. React leaves this part to the
 * browser and drops the error. To get the error, we render the page again without boundaries.
 */
const FAILED_PART = '<!--$!-->';

/** Renders with all styles in one sheet for the head. Style elements inside the page would break `:nth-child`. */
function toHtml(page: ReactNode): Drawn {
  // With `compat`, Emotion keeps the styles in the cache instead of inserting them between the elements.
  const cache = Object.assign(createCache(styleKey), { compat: true as const });
  const styled = <CacheProvider value={cache}>{page}</CacheProvider>;
  const body = renderToString(styled);
  if (body.includes(FAILED_PART)) {
    renderToString(<InParts.Provider value={false}>{styled}</InParts.Provider>);
    throw new Error('A part of the page could not be rendered.');
  }
  return { body, styles: stylesIn(cache) };
}

/** All styles that a page used, as tags: first global styles and keyframes, then classes with their ids. */
function stylesIn({ key, inserted, registered }: EmotionCache): string {
  const sheets = Object.entries(inserted).flatMap(([id, css]) =>
    typeof css === 'string' ? [{ id, css }] : [],
  );
  const isClass = ({ id }: { id: string }) => registered[`${key}-${id}`] !== undefined;
  const cssOf = (of: typeof sheets) => of.map(({ css }) => css).join('');
  const classes = sheets.filter(isClass);
  // Emotion must not find these tags by itself, because it would move them: see hydratedStyles in browser.tsx.
  return [
    `<style data-emotion="${key}-global">${cssOf(sheets.filter((sheet) => !isClass(sheet)))}</style>`,
    `<style data-emotion="${key}" data-ids="${classes.map(({ id }) => id).join(' ')}">${cssOf(classes)}</style>`,
  ].join('');
}

function statusOf(page: Page | undefined, loaded: Loaded | undefined): number {
  if (!page || page.missing || loaded === 'missing') return 404;
  if (loaded === 'gone') return 410;
  return loaded === 'failed' ? 503 : 200;
}

/** The host while the server renders. Its pages are the same for everyone, so it has no session and can't write. */
const onServer = (transport: InProcess): Host => ({
  transport,
  moments: makeMoments(),
  token: makeToken(inMemory()),
});

/** The canonical form of a path: lower case, no trailing slash. Bytes of other scripts stay as browsers write them (%D8). */
const ownPath = (pathname: string) =>
  pathname
    .replace(/(%[\da-f]{2})|[^%]/gi, (part, byte) => (byte ? part.toUpperCase() : part.toLowerCase()))
    .replace(/^\/+/, '/')
    .replace(/(.)\/+$/, '$1');

const redirectTo = (redirect: string): Rendered => ({
  status: 302,
  html: '',
  redirect,
  cacheable: false,
  scriptHashes: [],
});
