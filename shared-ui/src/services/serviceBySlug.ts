import type { LocatedService } from '@agency/contract/services';
import { paths } from '../paths.ts';
import { slugPage } from '../site/slugPage.ts';

/** The service of a service's page. */
export const serviceBySlug = slugPage<LocatedService>({
  endpoint: 'readService',
  words: 'service',
  pathOf: paths.service,
  textOf: ({ description }) => description,
});
