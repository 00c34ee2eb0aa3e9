import { screenNames } from '@agency/shared-ui/dashboard/screens.ts';
import * as z from 'zod/mini';
import { serverAddressOf } from './serverAddress.ts';

/** The header that each answer of our server bears. */
export { MARK } from '@agency/contract/mark';
/** How app and page speak of a sign-in by the browser. */
export { appAddress, codeOfChallenge, readAppAddress } from '@agency/contract/appCode';

const Nothing = z.tuple([]);
const ServerAddress = z.string().check(
  z.maxLength(500),
  z.refine((address) => serverAddressOf(address) === address, 'This isn’t a server address.'),
);

/** What was found where a server is said to be. */
const Found = z.discriminatedUnion('found', [
  /** The agency's server; its address may be another one than was asked, where that led on to it. */
  z.object({ found: z.literal('server'), address: ServerAddress }),
  z.object({ found: z.literal('databaseAway'), address: ServerAddress }),
  z.object({ found: z.literal('somethingElse') }),
  z.object({ found: z.literal('nothing') }),
]);
export type Found = z.infer<typeof Found>;

/** What a menu or a shortcut asks of the screens themselves. */
const commands = ['sync', 'ledger', 'export', 'import', 'find', 'new'] as const;
export type Command = (typeof commands)[number];

/** What the menu asked for, and the place it has among all that was. */
const Asked = z.object({
  number: z.number().check(z.int(), z.positive()),
  wish: z.union([z.object({ command: z.enum(commands) }), z.object({ go: z.enum(screenNames) })]),
});
export type Asked = z.infer<typeof Asked>;

const DraftsState = z.object({
  /** How many changes this computer keeps that are not on the server yet. */
  count: z.number().check(z.int(), z.nonnegative()),
  /** Someone has to decide something before they can go there. */
  needsYou: z.boolean(),
});
export type DraftsState = z.infer<typeof DraftsState>;

/** Everything the window may ask of the machine. Nothing else crosses. */
export const calls = {
  /** The server that this app works with. */
  'server:read': { input: Nothing, reply: z.optional(ServerAddress) },
  /** Looks what is at an address; the window itself may reach only the server that is kept. */
  'server:check': { input: z.tuple([ServerAddress]), reply: Found },
  /** Keeps another one; who was signed in at the old one no longer is. */
  'server:keep': { input: z.tuple([ServerAddress]), reply: z.void() },

  /** The session's token, and whether it outlasts the app: without a keyring it is held in memory only. */
  'token:read': { input: Nothing, reply: z.object({ token: z.optional(z.string()), keyring: z.boolean() }) },
  'token:keep': { input: z.tuple([z.string().check(z.minLength(1), z.maxLength(8192))]), reply: z.void() },
  'token:drop': { input: Nothing, reply: z.void() },

  /** What the server gave this app to be known by at its next sign-in; kept as the token is, and longer. */
  'device:read': { input: Nothing, reply: z.optional(z.string()) },
  'device:keep': { input: z.tuple([z.string().check(z.minLength(1), z.maxLength(2000))]), reply: z.void() },

  /** Opens the page of the server in the system's browser that lets this app in, and answers the code that it shows. */
  'browser:begin': { input: Nothing, reply: z.object({ code: z.string() }) },
  /** Waits for what the browser hands over; answers nothing where it doesn't, or is given up. */
  'browser:answer': {
    input: Nothing,
    reply: z.optional(z.object({ grant: z.string(), verifier: z.string() })),
  },
  'browser:cancel': { input: Nothing, reply: z.void() },

  /** Tells what isn't sent yet, for the window's title and the question before it closes. */
  'drafts:state': { input: z.tuple([DraftsState]), reply: z.void() },

  /** Writes a text to a file that the user names, such as `drafts.json`. Answers whether they did. */
  'file:save': {
    input: z.tuple([z.string().check(z.regex(/^[\w-]+\.[a-z]+$/), z.maxLength(100)), z.string()]),
    reply: z.boolean(),
  },

  /** Reads a file that the user names, such as `drafts.json`. Answers nothing where they name none. */
  'file:open': {
    input: z.tuple([z.string().check(z.regex(/^[a-z]+$/), z.maxLength(10))]),
    reply: z.optional(z.object({ name: z.string(), text: z.string() })),
  },

  /** Gives the room away that is kept on the disk for words; it is taken again at a later start. */
  'room:give': { input: Nothing, reply: z.void() },

  /**
   * Waits for what the menu asks next. What is done is named by its number, and kept until then: a page that comes
   * later, or is loaded anew before it could do it, is still asked.
   */
  'menu:next': { input: z.tuple([z.number().check(z.int(), z.nonnegative())]), reply: Asked },
  /** Whether the page had ended and this is a new window; said once. */
  'app:restarted': { input: Nothing, reply: z.boolean() },
  /** Ends the app and starts the version that has arrived. */
  'update:install': { input: Nothing, reply: z.void() },
};

/** Everything the machine tells the window. */
export interface Events {
  /** This version has arrived and starts with the next start of the app. */
  update: string;
}
export const events = ['update'] as const satisfies readonly (keyof Events)[];

type Table = typeof calls;
export type CallName = keyof Table;
export const callNames = Object.keys(calls) as CallName[];

/** What each call brings. */
export type Inputs = { [Name in CallName]: z.output<Table[Name]['input']> };

/** The calls as functions: what main answers. */
export type Calls = {
  [Name in CallName]: (...input: Inputs[Name]) => Promise<z.output<Table[Name]['reply']>>;
};

/** What the window has, as `window.desktop`. */
export type Bridge = Calls & {
  /** Hears an event until the answered function is called. */
  on: <Name extends keyof Events>(event: Name, hear: (told: Events[Name]) => void) => () => void;
};
