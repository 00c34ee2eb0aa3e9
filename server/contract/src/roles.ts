/** Roles, from the fewest rights to the most. Every signed-in person is at least an author. */
export const roles = ['author', 'editor', 'owner'] as const;
export type Role = (typeof roles)[number];

/** The labels of the roles, and what each may do. */
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

/** An unknown role, such as one from a newer server, is lower than all others. */
export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);

/** The message when a call needs a higher role. */
export const refusalFor = (role: Role, least: Role): string =>
  `Only ${least === 'owner' ? 'owners' : 'editors and owners'} can do this. Your role is ${roleLabels[role].toLowerCase()}.`;
