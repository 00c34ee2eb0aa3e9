import type { MailState } from '@agency/contract/mail';

/** How far a mail is, in words; nothing where none is to be sent. */
export function mailWords({ state, tries }: MailState): string {
  if (state === 'sent') return 'Mail sent';
  if (state === 'givenUp') return tries > 1 ? `Mail given up after ${tries} tries` : 'Mail given up';
  if (state === 'held') return 'Mail held since the restore: it may have been sent before';
  if (state === 'cancelled') return 'Mail not sent, as somebody decided';
  if (state === 'waiting')
    return tries === 0 ? 'Mail on its way' : `Mail waiting: tried ${tries === 1 ? 'once' : `${tries} times`}`;
  return '';
}
