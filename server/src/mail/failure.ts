import { errorSays } from '../errorSays.ts';

/** What the codes of nodemailer come to for who reads the dashboard. */
const words: Readonly<Record<string, string>> = {
  ECONNECTION: 'The mail server cannot be reached',
  ESOCKET: 'The mail server cannot be reached',
  EDNS: 'The mail server cannot be found',
  ETIMEDOUT: 'The mail server does not answer',
  EREQUIRETLS: 'The mail server offers no safe connection',
  ETLS: 'The mail server offers no safe connection',
  ENOAUTH: 'The mail server does not let this site in',
  EAUTH: 'The mail server does not let this site in',
  EENVELOPE: 'The mail server does not take the address',
  EPROTOCOL: 'The mail server answers what this site does not understand',
  EMESSAGE: 'The mail server does not take the mail',
};

/** Why a mail could not be sent, in a sentence and in the mail server's own words. */
export function whyNot(error: unknown): string {
  const said = error instanceof Error ? error.message : '';
  const sentence = words[String(errorSays(error, 'code'))];
  return (sentence ? `${sentence}: ${said}` : said).slice(0, 200);
}
