import { choice, flag } from './document/choice.ts';
import type { Fields } from './document/field.ts';
import { roleLabels, roles } from './roles.ts';

/*
 * Changes to sign-in rules and roles aren't documents of the content. They are described like fields, so that the activity log
 * shows them in the same way.
 */
export const signInRules = { everybody: flag('Second factor for everyone') } satisfies Fields;
export const rights = { role: choice('Role', roles, { labels: roleLabels }) } satisfies Fields;
