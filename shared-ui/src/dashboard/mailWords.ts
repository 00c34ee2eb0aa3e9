import type { MailState } from '@agency/contract/mailState';

/** The state of a mail in words. Empty if no mail is sent. */
export function mailWords({ state, tries }: MailState): string {
  if (state === 'sent') return 'Email sent';
  if (state === 'givenUp') return tries > 1 ? `Email failed after ${tries} attempts` : 'Email failed';
  if (state === 'held') return 'Email on hold since the restore: it may already have been sent';
  if (state === 'cancelled') return 'Email cancelled';
  if (state === 'waiting')
    return tries === 0 ? 'Sending email' : `Email waiting: tried ${tries === 1 ? 'once' : `${tries} times`}`;
  return '';
}
