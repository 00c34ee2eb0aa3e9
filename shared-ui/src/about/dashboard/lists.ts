import type { About, AboutChanges, JourneyEvent, TeamMember } from '@agency/contract/about';

export type EventDraft = Pick<JourneyEvent, 'year' | 'title' | 'description'>;
export type MemberDraft = Pick<TeamMember, 'name' | 'role' | 'image'>;
export type Item<Draft> = Draft & { id: string };

/** A list of the about page, and how it is written. */
export interface AboutList<Draft> {
  name: 'journey' | 'team';
  of: (about: About) => readonly Item<Draft>[];
  body: (about: About, items: readonly Item<Draft>[]) => AboutChanges;
}

/**
 * The journey goes out with the full mission (specification, section 4): the one that is saved. What stands unsaved in
 * the mission's field is neither sent along unasked nor lost.
 */
export const journey: AboutList<EventDraft> = {
  name: 'journey',
  of: (about) => about.journey,
  body: ({ mission }, items) => ({ mission, journey: [...items] }),
};

export const team: AboutList<MemberDraft> = {
  name: 'team',
  of: (about) => about.team,
  body: (_, items) => ({ team: [...items] }),
};
