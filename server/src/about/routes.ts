import Router from '@koa/router';
import { about } from '@agency/contract/about';
import type { Body } from '@agency/contract/endpoint';
import { recordActivity } from '../activity/model.ts';
import { changingContent } from '../database/contentRevision.ts';
import type { Changes } from '../database/documents.ts';
import { keepIds } from '../database/itemIds.ts';
import { changeRecord } from '../database/records.ts';
import { serve } from '../http/serve.ts';
import { keepImage } from '../media/keep.ts';
import { About, presentAbout, readAbout, type StoredAbout } from './model.ts';

export function aboutRoutes({ publicUrl }: { publicUrl: string }): Router {
  const router = new Router();
  const read = async () => presentAbout(await readAbout());

  serve(router, about.read, read);
  serve(router, about.adminRead, read);

  serve(router, about.update, async ({ body, ifMatch, admin }) => {
    const changed = await changingContent(() =>
      changeRecord(About, ifMatch, presentAbout, async (before) =>
        changes(body, body.team && (await keepPortraits(body.team, publicUrl)), before),
      ),
    );
    await recordActivity(admin, 'updated', 'about', { id: '', title: 'About' });
    return presentAbout(changed);
  });

  return router;
}

type Input = Body<typeof about.update>;

const keepPortraits = (team: NonNullable<Input['team']>, publicUrl: string) =>
  Promise.all(
    team.map(async ({ image = '', role = '', ...member }, index) => ({
      ...member,
      role,
      image: await keepImage(image, `team.${index}.image`, publicUrl),
    })),
  );

const changes = (
  { mission, journey }: Input,
  team: Awaited<ReturnType<typeof keepPortraits>> | undefined,
  before: StoredAbout,
): Changes<StoredAbout> => ({
  mission,
  ...(journey && {
    journey: keepIds(
      'journey',
      journey.map(({ aboutId: _, ...event }) => event),
      before.journey,
    ),
  }),
  ...(team && { team: keepIds('team', team, before.team) }),
});
