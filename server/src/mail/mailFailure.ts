import { errorSays } from '../errorCode.ts';

/** Sentences for nodemailer's error codes, for the dashboard. */
const words: Readonly<Record<string, string>> = {
  ECONNECTION: 'The mail server can’t be reached',
  ESOCKET: 'The mail server can’t be reached',
  EDNS: 'The mail server can’t be found',
  ETIMEDOUT: 'The mail server doesn’t respond',
  EREQUIRETLS: 'The mail server offers no secure connection',
  ETLS: 'The mail server offers no secure connection',
  ENOAUTH: 'The mail server rejected our sign-in',
  EAUTH: 'The mail server rejected our sign-in',
  EENVELOPE: 'The mail server rejected the address',
  EPROTOCOL: 'The mail server sent an unexpected answer',
  EMESSAGE: 'The mail server rejected the email',
};

/** Why a mail could not be sent: our sentence, and the message of the mail server. */
export function whyNot(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  const sentence = words[String(errorSays(error, 'code'))];
  return (sentence ? `${sentence}: ${said}` : said).slice(0, 200);
}
