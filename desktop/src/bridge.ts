import { screenNames } from '@agency/shared-ui/dashboard/screens.ts';
import * as z from 'zod/mini';
import { serverAddressOf } from './serverAddress.ts';

/** The header that every answer of our server carries. */
export { API_VERSION_HEADER } from '@agency/contract/apiHeaders';
/** The formats of addresses and codes that the app and the server's sign-in page share. */
export { appAddress, codeOfChallenge, readAppAddress } from '@agency/contract/appCode';

const Nothing = z.tuple([]);
const ServerAddress = z.string().check(
  z.maxLength(500),
  z.refine((address) => serverAddressOf(address) === address, 'This isn’t a server address.'),
);

/** What the app found at the server address that the user entered. */
const ServerCheck = z.discriminatedUnion('found', [
  /** The agency's server. If the entered address redirects, `address` is the new one. */
  z.object({ found: z.literal('server'), address: ServerAddress }),
  z.object({ found: z.literal('databaseAway'), address: ServerAddress }),
  z.object({ found: z.literal('somethingElse') }),
  z.object({ found: z.literal('nothing') }),
]);
export type ServerCheck = z.infer<typeof ServerCheck>;

/** Menu commands and shortcuts that the window carries out. */
const commands = ['sync', 'ledger', 'export', 'import', 'find', 'new'] as const;
export type Command = (typeof commands)[number];

/** A menu command for the window, with its sequence number. */
const QueuedCommand = z.object({
  number: z.number().check(z.int(), z.positive()),
  command: z.union([z.object({ command: z.enum(commands) }), z.object({ go: z.enum(screenNames) })]),
});
export type QueuedCommand = z.infer<typeof QueuedCommand>;

const DraftsState = z.object({
  /** How many changes are stored on this computer and not yet on the server. */
  count: z.number().check(z.int(), z.nonnegative()),
  /** Whether the user has to decide something before the changes can be sent. */
  needsYou: z.boolean(),
});
export type DraftsState = z.infer<typeof DraftsState>;

/** Every call that the window may make to the main process. Nothing else crosses the bridge. */
export const calls = {
  /** The address of the server that the user chose. */
  'server:read': { input: Nothing, reply: z.optional(ServerAddress) },
  /**
   * Checks whether our server is at an address. The window can't check this: it may only connect to the saved server.
   */
  'server:check': { input: z.tuple([ServerAddress]), reply: ServerCheck },
  /** Saves another server. This signs the user out of the old one. */
  'server:keep': { input: z.tuple([ServerAddress]), reply: z.void() },

  /** The session's token, and whether it survives a restart: without a keyring it is only held in memory. */
  'token:read': { input: Nothing, reply: z.object({ token: z.optional(z.string()), keyring: z.boolean() }) },
  'token:keep': { input: z.tuple([z.string().check(z.minLength(1), z.maxLength(8192))]), reply: z.void() },
  'token:drop': { input: Nothing, reply: z.void() },

  /** The device token, which identifies this computer to the server at the next sign-in. It is kept after sign-out. */
  'device:read': { input: Nothing, reply: z.optional(z.string()) },
  'device:keep': { input: z.tuple([z.string().check(z.minLength(1), z.maxLength(2000))]), reply: z.void() },

  /**
   * Opens the server's sign-in page in the user's web browser. Returns a short code. The page shows the same code, so
   * that the user can compare them.
   */
  'browser:begin': { input: Nothing, reply: z.object({ code: z.string() }) },
  /** Waits until the user has signed in in the browser. Returns nothing on a timeout or when the user cancels. */
  'browser:answer': {
    input: Nothing,
    reply: z.optional(z.object({ grant: z.string(), verifier: z.string() })),
  },
  'browser:cancel': { input: Nothing, reply: z.void() },

  /** Reports the number of unsent changes, for the window's title and the question before it closes. */
  'drafts:state': { input: z.tuple([DraftsState]), reply: z.void() },

  /**
   * Writes a text to a file that the user chooses, with a suggested name such as `drafts.json`. Returns false if they
   * cancel.
   */
  'file:save': {
    input: z.tuple([z.string().check(z.regex(/^[\w-]+\.[a-z]+$/), z.maxLength(100)), z.string()]),
    reply: z.boolean(),
  },

  /** Reads a file that the user chooses, with an extension such as `json`. Returns nothing if they cancel. */
  'file:open': {
    input: z.tuple([z.string().check(z.regex(/^[a-z]+$/), z.maxLength(10))]),
    reply: z.optional(z.object({ name: z.string(), text: z.string() })),
  },

  /**
   * Deletes the reserve file, so that unsaved text fits on a full disk. A later start of the app creates the file again.
   */
  'room:give': { input: Nothing, reply: z.void() },

  /**
   * Waits for the next menu command. Commands are numbered and kept until they are done, so that a page that opens later,
   * or reloads before it could finish one, still gets it.
   */
  'menu:next': { input: z.tuple([z.number().check(z.int(), z.nonnegative())]), reply: QueuedCommand },
  /** Whether this window replaces one that crashed. True only once. */
  'app:restarted': { input: Nothing, reply: z.boolean() },
  /** Quits the app and starts the downloaded version. */
  'update:install': { input: Nothing, reply: z.void() },
};

/** The events that the main process sends to the window, with their data. */
export interface Events {
  /** An update is downloaded and will run at the next start of the app. The data is its version. */
  update: string;
}
export const events = ['update'] as const satisfies readonly (keyof Events)[];

type Table = typeof calls;
export type CallName = keyof Table;
export const callNames = Object.keys(calls) as CallName[];

/** The arguments of each call. */
export type CallInputs = { [Name in CallName]: z.output<Table[Name]['input']> };

/** The calls as functions: what the main process implements. */
export type Calls = {
  [Name in CallName]: (...input: CallInputs[Name]) => Promise<z.output<Table[Name]['reply']>>;
};

/** The type of `window.desktop`. */
export type Bridge = Calls & {
  /** Listens to an event until the returned function is called. */
  on: <Name extends keyof Events>(event: Name, hear: (told: Events[Name]) => void) => () => void;
};
