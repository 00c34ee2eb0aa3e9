/** What an account may do, from the least to everything. Whoever is signed in is an author at least. */
export const roles = ['author', 'editor', 'owner'] as const;
export type Role = (typeof roles)[number];

/** What people call them, and what each may do. */
export const roleLabels: Readonly<Record<Role, string>> = {
  author: 'Author',
  editor: 'Editor',
  owner: 'Owner',
};
export const roleMeanings: Readonly<Record<Role, string>> = {
  author: 'Projects, services, home, about and the chatbot.',
  editor: 'Everything an author can, plus contact information and requests.',
  owner: 'Everything, including settings and people.',
};

/** A role that isn't known here, such as a newer server's, is less than all that are. */
export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);

/** Why a call is refused that takes another role. */
export const refusalFor = (role: Role, least: Role): string =>
  `Only ${least === 'owner' ? 'owners' : 'editors and owners'} can do this. Your role is ${roleLabels[role].toLowerCase()}.`;
