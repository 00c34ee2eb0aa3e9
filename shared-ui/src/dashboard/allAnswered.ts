/** Shown when no new contact request is left. */
export const ALL_ANSWERED = 'Every request has been answered.';
