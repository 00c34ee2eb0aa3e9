import { createHash } from 'node:crypto';
import { mediaIdOf } from '@agency/contract/media';
import type { Share } from '@agency/contract/rendering';
import { type PageDocument, pageDocumentOf } from './pageDocument.ts';
import type { Head, Page, PageLocation } from '@agency/shared-ui/page.ts';
import { homeApi } from '@agency/shared-ui/home/homeApi.ts';
import { settingsApi } from '@agency/shared-ui/settings/settingsApi.ts';
import { settingsIn } from '@agency/shared-ui/site/useSettings.ts';
import { shareName } from '@agency/shared-ui/site/shareName.ts';
import type { RootState } from '@agency/shared-ui/store.ts';
import { designOf, pictureAlone, type ShareContent } from './shareDesign.ts';
import type { SiteWords } from '@agency/shared-ui/site/words/en.ts';

interface Shown {
  page: Page;
  place: PageLocation;
  path: string;
  head: Head;
  state: RootState;
  words: SiteWords;
}

/** The share picture of a page whose data is loaded. */
export function shareOf(shown: Shown): Share {
  const content = contentOf(shown);
  const document = pageDocumentOf(shown.page, shown.state, shown.place);
  const chosen = ownPicture(document?.seo.picture, document);
  const drawing = chosen ? pictureAlone(chosen) : designOf(content);
  const hash = createHash('sha256').update(JSON.stringify(drawing)).digest('hex').slice(0, 12);
  return {
    path: `/share/${shareName(shown.path)}-${hash}.jpg`,
    alt: [content.title, content.brand].filter((part, place, all) => all.indexOf(part) === place).join(', '),
    drawing,
  };
}

function contentOf({ page, place, head, state, words }: Shown): ShareContent {
  const { brand } = settingsIn(state, words);
  const home = page.id === 'HomePage' ? homeApi.endpoints.readHome.select({})(state).data : undefined;
  const document = pageDocumentOf(page, state, place);
  const picture = ownPicture(document?.image, document);
  return {
    title: home?.headline || head.title.replace(` | ${brand}`, ''),
    text: head.description,
    brand,
    ...logoIn(state),
    ...(picture && { picture }),
  };
}

/** A picture of a document with its focal point; undefined if there is none. Pictures on other servers are not fetched. */
const ownPicture = (address = '', document: Pick<PageDocument, 'placeholders'> | undefined) =>
  mediaIdOf(address) === undefined
    ? undefined
    : { address, objectPosition: document?.placeholders[address]?.objectPosition };

/** The agency's own logo, with its aspect ratio; 1 if the server doesn't know it. */
function logoIn(state: RootState): Pick<ShareContent, 'logo'> {
  const saved = settingsApi.endpoints.readSettings.select({})(state).data;
  if (!saved?.logo) return {};
  const { width = 1, height = 1 } = saved.placeholders[saved.logo] ?? {};
  return { logo: { address: saved.logo, ratio: width / height } };
}
