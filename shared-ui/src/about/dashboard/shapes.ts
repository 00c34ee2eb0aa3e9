import { value } from '../../merge/shape.ts';

/** What people call an event's fields, and how two people's changes to them are merged. */
export const eventShape = { year: value('Year'), title: value('Title'), description: value('Description') };

/** The same of a member of the team. */
export const memberShape = { name: value('Name'), role: value('Role'), image: value('Picture', 'picture') };
