import { choice, flag } from './document/choice.ts';
import type { Fields } from './document/field.ts';
import { roleLabels, roles } from './roles.ts';

/* Sign-in rules and roles aren't documents. Their changes are described like fields, so that the activity shows them like other changes. */
export const signInRules = { everybody: flag('Two-step sign-in for everyone') } satisfies Fields;
export const rights = { role: choice('Role', roles, { labels: roleLabels }) } satisfies Fields;
