import Router from '@koa/router';
import { settings } from '@agency/contract/settings';
import { recordActivity } from '../activity/model.ts';
import { changingContent } from '../database/contentRevision.ts';
import { changeRecord, type StoredRecord } from '../database/records.ts';
import { serve } from '../http/serve.ts';
import { keepImage } from '../media/keep.ts';
import { presentSettings, readSettings, Settings, type StoredSettings } from './model.ts';

export function settingsRoutes({ publicUrl, demo }: { publicUrl: string; demo: boolean }): Router {
  const router = new Router();
  const present = (stored: StoredSettings & StoredRecord) => presentSettings(stored, demo);
  const read = async () => present(await readSettings());

  serve(router, settings.read, read);
  serve(router, settings.adminRead, read);

  serve(router, settings.update, async ({ body, ifMatch, admin }) => {
    const { id: _, logo, ...texts } = body;
    const changed = await changingContent(() =>
      changeRecord(Settings, ifMatch, present, async () => ({
        ...texts,
        ...(logo !== undefined && { logo: await keepImage(logo, 'logo', publicUrl) }),
      })),
    );
    await recordActivity(admin, 'updated', 'settings', { id: '', title: 'Settings' });
    return present(changed);
  });

  return router;
}
