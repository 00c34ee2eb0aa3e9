/** Shown when no new contact request is left. */
export const ALL_ANSWERED = 'No requests are waiting for an answer.';
