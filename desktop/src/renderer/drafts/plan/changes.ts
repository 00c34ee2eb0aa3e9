import { type Changes, lettersIn, type Sums, sumsOf } from '@agency/contract/changes';
import { MOST_SHOWN } from '@agency/contract/activity';
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

/** The newest lines of the activity, those that are new before the others. */
function linesNow(lines: NonNullable<Known['activity']>, { changed }: Changes['activity']) {
  const known = new Set(lines.map(({ id }) => id));
  const fresh = changed.filter(({ id }) => !known.has(id));
  return fresh.length > 0 ? [...fresh, ...lines].slice(0, MOST_SHOWN) : lines;
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
  const areListsHere =
    isAtSums(now.project ?? [], told.projects) &&
    isAtSums(now.service ?? [], told.services) &&
    isAtSums(now.request ?? [], told.contactRequests);
  const isHere: Record<Part, boolean> = {
    // Documents have the titles of those that they name: where one list is apart, another may be.
    project: areListsHere,
    service: areListsHere,
    request: areListsHere,
    activity: lettersIn(now.activity ?? []) === told.activity.letters,
    home: isAtState(now.home ?? {}, told.home),
    about: isAtState(now.about ?? {}, told.about),
    contactInfo: isAtState(now.contactInfo ?? {}, told.contactInfo),
    settings: isAtState(now.settings ?? {}, told.settings),
    chatbot: isAtState(now.chatbot ?? {}, told.chatbot),
  };
  const parts = Object.keys(isHere) as Part[];
  return { now, apart: parts.filter((part) => known[part] === undefined || !isHere[part]) };
}
