/** The roles, beginning with the one with the fewest rights. Every signed-in person is at least an author. */
export const roles = ['author', 'editor', 'owner'] as const;
export type Role = (typeof roles)[number];

/** The roles' names on screens. */
export const roleLabels: Readonly<Record<Role, string>> = {
  author: 'Author',
  editor: 'Editor',
  owner: 'Owner',
};
export const roleMeanings: Readonly<Record<Role, string>> = {
  author: 'Can edit projects, services, insights, home, about and the chatbot.',
  editor: 'Everything an author can, plus contact information and requests.',
  owner: 'Everything, including settings and people.',
};

/**
 * Whether a role has at least the rights of another one. A role that this version doesn't know, such as one of a newer
 * server, has fewer rights than all others.
 */
export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);

/** The message when a call needs a higher role. */
export const refusalFor = (role: Role, least: Role): string =>
  `Only ${least === 'owner' ? 'owners' : 'editors and owners'} can do this. Your role is ${roleLabels[role].toLowerCase()}.`;
