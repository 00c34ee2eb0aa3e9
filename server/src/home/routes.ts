import Router from '@koa/router';
import type { Body } from '@agency/contract/endpoint';
import { home, homeIcons } from '@agency/contract/home';
import { recordActivity } from '../activity/model.ts';
import { changingContent } from '../database/contentRevision.ts';
import type { Changes } from '../database/documents.ts';
import { keepIds } from '../database/itemIds.ts';
import { changeRecord } from '../database/records.ts';
import { serve } from '../http/serve.ts';
import { keepImage } from '../media/keep.ts';
import { Home, presentHome, readHome, type StoredHome } from './model.ts';

/** A new item has the first icon (specification, section 3). */
const [first] = homeIcons;

export function homeRoutes({ publicUrl }: { publicUrl: string }): Router {
  const router = new Router();
  const read = async () => presentHome(await readHome());

  serve(router, home.read, read);
  serve(router, home.adminRead, read);

  serve(router, home.update, async ({ body, ifMatch, admin }) => {
    const changed = await changingContent(() =>
      changeRecord(Home, ifMatch, presentHome, async (before) =>
        changes(body, body.heroImage && (await keepImage(body.heroImage, 'heroImage', publicUrl)), before),
      ),
    );
    await recordActivity(admin, 'updated', 'home', { id: '', title: 'Home' });
    return presentHome(changed);
  });

  return router;
}

function changes(
  body: Body<typeof home.update>,
  heroImage: string | undefined,
  before: StoredHome,
): Changes<StoredHome> {
  const { id: _, heroImage: __, solutions, insights, ...texts } = body;
  return {
    ...texts,
    heroImage,
    ...(solutions && {
      solutions: keepIds(
        'solutions',
        solutions.map(({ title = '', description = '', icon = first, ...item }) => ({
          ...item,
          title,
          description,
          icon,
        })),
        before.solutions,
      ),
    }),
    ...(insights && {
      insights: keepIds(
        'insights',
        insights.map(({ label = '', value = 0, icon = first, ...item }) => ({ ...item, label, value, icon })),
        before.insights,
      ),
    }),
  };
}
