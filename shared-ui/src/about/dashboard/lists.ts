import { aboutRecord, type About, type AboutChanges } from '@agency/contract/about';
import { SINGLE_DOCUMENT_ID } from '@agency/contract/history';
import type { DraftOf } from '@agency/contract/document/document';
import { type Form, formOf } from '../../dashboard/editing/formFields.ts';

const { journey: journeyField, team: teamField } = aboutRecord.fields;

/** The about page is saved as one document: the mission, the journey and the team. */
export const wholeAbout = { kind: 'about', id: SINGLE_DOCUMENT_ID } as const;

export type EventDraft = DraftOf<(typeof journeyField)['fields']>;
export type MemberDraft = DraftOf<(typeof teamField)['fields']>;
export type Item<Draft> = Draft & { id: string };

/** A list of the about page, and how to write it. */
export interface AboutList<Draft extends object> {
  name: 'journey' | 'team';
  /** The form of one item. */
  form: Form<Draft>;
  of: (about: About) => readonly Item<Draft>[];
  body: (about: About, items: readonly Item<Draft>[]) => AboutChanges;
}

/**
 * A write of the journey includes the mission (specification, section 4). It sends the mission as it is saved. So unsaved
 * input in the mission's field is not sent, and stays in the field.
 */
export const journey: AboutList<EventDraft> = {
  name: 'journey',
  form: formOf({ fields: journeyField.fields, changes: journeyField.item }),
  of: (about) => about.journey,
  body: ({ mission }, items) => ({ mission, journey: [...items] }),
};

export const team: AboutList<MemberDraft> = {
  name: 'team',
  form: formOf({ fields: teamField.fields, changes: teamField.item }),
  of: (about) => about.team,
  body: (_, items) => ({ team: [...items] }),
};
