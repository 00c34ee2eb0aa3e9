import * as z from 'zod/mini';
import { version } from '../../package.json';
import { changes as calls, Changes, lettersIn } from '@agency/contract/changes';
import { mayWrite, type Role } from '@agency/contract/roles';
import { someActivity } from '../activity/model.ts';
import { requests } from '../contactRequests/model.ts';
import { migrations } from '../database/migrations/migrations.ts';
import { momentNow } from '../database/moments.ts';
import { hashOf } from '../database/writeNames.ts';
import type { ApiRouter } from '../http/apiRouter.ts';
import { serve } from '../http/serve.ts';
import { projects } from '../projects/model.ts';
import { services } from '../services/model.ts';
import { placeIn, placeText } from './place.ts';
import { changesSince } from './since.ts';

/**
 * So much earlier than the last telling the next one begins, in milliseconds: a write gets its time a little before it is there
 * to be read. What clocks of several servers make of it beyond that, the sums tell.
 */
const OVERLAP = 2_000;

/** What is told of documents to who may not see them: that there are none. */
const withheld = {
  isTooMuch: false,
  ids: [],
  changes: { count: 0, revisions: 0, times: 0, changed: [], gone: [] },
};

type RecordName = 'home' | 'about' | 'contactInfo' | 'settings' | 'chatbot';
type Reads = { [Name in RecordName]: () => Promise<NonNullable<Changes[Name]['changed']>> };

/**
 * Another where a program has more to tell of the same content, may tell it otherwise, or tells it to another role: then all is to
 * be read again.
 */
const formOf = (demo: boolean, role: Role): string => {
  const shape = z.toJSONSchema(Changes, { unrepresentable: 'any' });
  return hashOf([version, shape, migrations.map(({ name }) => name), demo, role]).slice(0, 8);
};

interface Options {
  /** How what there is one of is read. */
  records: Reads;
  demo: boolean;
}

/** Tells in one answer what changed of all that the dashboard shows. */
export function changeRoutes(router: ApiRouter, { records, demo }: Options): void {
  const known = new Map<Role, string>();
  const formFor = (role: Role) => {
    const form = known.get(role) ?? formOf(demo, role);
    known.set(role, form);
    return form;
  };

  const record = async <Name extends RecordName>(name: Name, since: Date | undefined) => {
    const document = await records[name]();
    const { revision, updatedAt } = document;
    const isChanged = since && updatedAt !== null && new Date(updatedAt) >= since;
    return { revision, updatedAt, ...(isChanged && { changed: document }) };
  };

  /** What changed since a time; undefined where that is too much to be told at once. */
  async function tell(since: Date | undefined, role: Role) {
    const ofServices = changesSince(services, since);
    const [service, project, request, home, about, contactInfo, settings, chatbot, { lines }] =
      await Promise.all([
        ofServices,
        ofServices.then(({ ids }) => changesSince(projects, since, { service: ids })),
        mayWrite('contactRequest', role) ? changesSince(requests, since) : withheld,
        record('home', since),
        record('about', since),
        record('contactInfo', since),
        record('settings', since),
        record('chatbot', since),
        someActivity({}, role),
      ]);
    if ([service, project, request].some(({ isTooMuch }) => isTooMuch)) return undefined;
    const changed = lines.filter((line) => since && new Date(line.at) >= since);
    return {
      services: service.changes,
      projects: project.changes,
      contactRequests: request.changes,
      home,
      about,
      contactInfo,
      settings,
      chatbot,
      activity: { changed, count: lines.length, letters: lettersIn(lines) },
    };
  }

  serve(router, calls.read, async ({ params, admin: { role } }) => {
    const form = formFor(role);
    const at = Date.now();
    // Known before anything is read: what is told holds at least all that there was then.
    const [moment, from] = await Promise.all([momentNow(), placeIn(params.since, form)]);
    const told = from && (await tell(new Date(from.at - OVERLAP), role));
    return {
      since: told ? (params.since ?? null) : null,
      next: placeText(form, { at, moment: moment ?? from?.moment ?? '' }),
      moment,
      ...(told ?? (await tell(undefined, role))!),
    };
  });
}
