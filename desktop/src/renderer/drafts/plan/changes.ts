import { type Changes, lettersIn, type Sums, sumsOf } from '@agency/contract/changes';
import { type Activity, MOST_SHOWN } from '@agency/contract/activity';
import type { State } from '@agency/contract/endpoint';
import { byPlace, placeOf, type Placed } from '@agency/contract/position';
import { same } from '@agency/shared-ui/merge/same.ts';
import type { Known, Part } from '../content.ts';

type Document = Placed & { revision: number; updatedAt: string };

interface ListChanges<Of> extends Sums {
  changed: readonly Of[];
  gone: readonly string[];
}

/** A list as it is now, in its order, which what was written from here may stand out of; the same one where nothing changed. */
function listNow<Of extends Document>(
  list: readonly Of[],
  { changed, gone }: ListChanges<Of>,
): readonly Of[] {
  const byId = new Map(list.map((document) => [document.id, document]));
  const fresh = changed.filter((document) => !same(byId.get(document.id), document));
  const lost = gone.filter((id) => byId.has(id));
  if (fresh.length + lost.length === 0 && isInOrder(list)) return list;
  for (const document of fresh) byId.set(document.id, document);
  for (const id of lost) byId.delete(id);
  return [...byId.values()].sort(byPlace);
}

const isInOrder = (list: readonly Document[]): boolean => {
  const places = list.map(placeOf);
  return places.every((place, at) => at === 0 || place <= places[at - 1]!);
};

const isAtSums = (list: readonly Document[], { count, revisions, times }: Sums): boolean =>
  same(sumsOf(list), { count, revisions, times });

const isAtState = (
  { revision, updatedAt = null }: Partial<State>,
  told: { revision: number; updatedAt: string | null },
): boolean => revision === told.revision && updatedAt === told.updatedAt;

/** The newest lines of the activity; one may have come to the server behind a later one. */
function linesNow(lines: NonNullable<Known['activity']>, { changed }: Changes['activity']) {
  const known = new Set(lines.map(({ id }) => id));
  const fresh = changed.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return lines;
  return [...fresh, ...lines].sort(newestFirst).slice(0, MOST_SHOWN);
}

const newestFirst = (one: Activity, other: Activity): number =>
  byPlace({ id: one.id, createdAt: one.at }, { id: other.id, createdAt: other.at });

/** Whether documents call those that they name as these are called: that is told of with neither's state. */
function callsThem(
  documents: readonly { services: readonly { id: string; title: string }[] }[],
  named: readonly { id: string; title: string }[],
): boolean {
  const titles = new Map(named.map(({ id, title }) => [id, title]));
  return documents.every(({ services }) => services.every(({ id, title }) => titles.get(id) === title));
}

/**
 * What is known of the content with what the server told of its changes, and the parts that don't come to the same as the
 * server's by that: those are to be read from there.
 */
export function withChanges(known: Known, told: Changes): { now: Known; apart: Part[] } {
  const { project, service, request, activity } = known;
  const now = {
    ...known,
    ...(project && { project: listNow(project, told.projects) }),
    ...(service && { service: listNow(service, told.services) }),
    ...(request && { request: listNow(request, told.contactRequests) }),
    ...(activity && { activity: linesNow(activity, told.activity) }),
    ...(told.home.changed && { home: told.home.changed }),
    ...(told.about.changed && { about: told.about.changed }),
    ...(told.contactInfo.changed && { contactInfo: told.contactInfo.changed }),
    ...(told.settings.changed && { settings: told.settings.changed }),
    ...(told.chatbot.changed && { chatbot: told.chatbot.changed }),
  };
  const isHere: Record<Part, boolean> = {
    project:
      isAtSums(now.project ?? [], told.projects) &&
      // Where services are apart, the projects that name them may be, too.
      isAtSums(now.service ?? [], told.services) &&
      callsThem(now.project ?? [], now.service ?? []),
    service: isAtSums(now.service ?? [], told.services),
    request: isAtSums(now.request ?? [], told.contactRequests),
    activity:
      now.activity?.length === told.activity.count && lettersIn(now.activity) === told.activity.letters,
    home: isAtState(now.home ?? {}, told.home),
    about: isAtState(now.about ?? {}, told.about),
    contactInfo: isAtState(now.contactInfo ?? {}, told.contactInfo),
    settings: isAtState(now.settings ?? {}, told.settings),
    chatbot: isAtState(now.chatbot ?? {}, told.chatbot),
  };
  const parts = Object.keys(isHere) as Part[];
  return { now, apart: parts.filter((part) => known[part] === undefined || !isHere[part]) };
}
