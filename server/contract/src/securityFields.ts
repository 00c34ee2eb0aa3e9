import { choice, flag } from './document/choice.ts';
import type { Fields } from './document/field.ts';
import { roleLabels, roles } from './roles.ts';

/* Sign-in rules and roles aren't documents. They are declared as fields, so that 'Recent Activity' can show changes to them like other changes. */
export const signInRules = { everybody: flag('Two-step sign-in for everyone') } satisfies Fields;
export const rights = { role: choice('Role', roles, { labels: roleLabels }) } satisfies Fields;
