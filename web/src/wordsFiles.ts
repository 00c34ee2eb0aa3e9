import type { MoreWords, SiteWords } from '@agency/shared-ui/site/words/en.ts';

/*
 * Only the build uses this module: it makes a file of each part of the site's words in each language. The queries make
 * several modules of each source file. No page loads this module, because it grows with each language. The server writes
 * the addresses of the files into the page instead (wordsAddresses.ts).
 */

export const words = import.meta.glob<SiteWords>('../../shared-ui/src/site/words/*.ts', {
  import: 'words',
  query: '?words',
});
export const home = import.meta.glob<MoreWords['home']>('../../shared-ui/src/site/words/*.ts', {
  import: 'homeWords',
  query: '?home',
});
export const about = import.meta.glob<MoreWords['about']>('../../shared-ui/src/site/words/*.ts', {
  import: 'aboutWords',
  query: '?about',
});
export const services = import.meta.glob<MoreWords['services']>('../../shared-ui/src/site/words/*.ts', {
  import: 'servicesWords',
  query: '?services',
});
export const service = import.meta.glob<MoreWords['service']>('../../shared-ui/src/site/words/*.ts', {
  import: 'serviceWords',
  query: '?service',
});
export const projects = import.meta.glob<MoreWords['projects']>('../../shared-ui/src/site/words/*.ts', {
  import: 'projectsWords',
  query: '?projects',
});
export const project = import.meta.glob<MoreWords['project']>('../../shared-ui/src/site/words/*.ts', {
  import: 'projectWords',
  query: '?project',
});
export const blocks = import.meta.glob<MoreWords['blocks']>('../../shared-ui/src/site/words/*.ts', {
  import: 'blocksWords',
  query: '?blocks',
});
export const insights = import.meta.glob<MoreWords['insights']>('../../shared-ui/src/site/words/*.ts', {
  import: 'insightsWords',
  query: '?insights',
});
export const preview = import.meta.glob<MoreWords['preview']>('../../shared-ui/src/site/words/*.ts', {
  import: 'previewWords',
  query: '?preview',
});
export const contact = import.meta.glob<MoreWords['contact']>('../../shared-ui/src/site/words/*.ts', {
  import: 'contactWords',
  query: '?contact',
});
export const privacy = import.meta.glob<MoreWords['privacy']>('../../shared-ui/src/site/words/*.ts', {
  import: 'privacyWords',
  query: '?privacy',
});
export const missing = import.meta.glob<MoreWords['missing']>('../../shared-ui/src/site/words/*.ts', {
  import: 'missingWords',
  query: '?missing',
});
export const chat = import.meta.glob<MoreWords['chat']>('../../shared-ui/src/site/words/*.ts', {
  import: 'chatWords',
  query: '?chat',
});
export const choice = import.meta.glob<MoreWords['choice']>('../../shared-ui/src/site/words/*.ts', {
  import: 'choiceWords',
  query: '?choice',
});
