import type { Middleware } from 'koa';
import type { ContactInfo } from '@agency/contract/contactInfo';
import { Problem } from '@agency/contract/problems';
import { unlessSilent } from '../database/databasePing.ts';

const ADDRESS = '/.well-known/security.txt';
const GOOD_FOR_DAYS = 180;
const DAY = 86_400_000;

interface Dependencies {
  /** The address for security reports from the settings. If it is missing, the site's e-mail address is used. */
  contact: string | undefined;
  publicUrl: string;
  read: () => Promise<Pick<ContactInfo, 'email'>>;
}

/** Serves security.txt, which says where to report a vulnerability (RFC 9116). */
export const securityText =
  ({ contact, publicUrl, read }: Dependencies): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== ADDRESS || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const email = contact === undefined ? (await unlessSilent(read())).email : '';
    const address = contact ?? (email && `mailto:${email}`);
    if (!address) throw new Problem('notFound');
    // Rounded to days, so that the text only changes once a day.
    const expires = new Date((Math.floor(Date.now() / DAY) + GOOD_FOR_DAYS) * DAY);
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.type = 'text/plain';
    ctx.body = [
      `Contact: ${new URL(address).href}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${ADDRESS}`,
      '',
    ].join('\n');
  };
