import { choice, flag } from './document/choice.ts';
import type { Fields } from './document/field.ts';
import { roleLabels, roles } from './roles.ts';

/*
 * What the activity tells of changes to who gets in, which are no documents of the content: described as fields are, so that they are told
 * in the same words.
 */
export const signInRules = { everybody: flag('Second factor for everyone') } satisfies Fields;
export const rights = { role: choice('Role', roles, { labels: roleLabels }) } satisfies Fields;
