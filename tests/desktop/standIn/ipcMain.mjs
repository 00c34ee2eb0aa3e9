import { EventEmitter } from 'node:events';

const handlers = new Map();

export const ipcMain = Object.assign(new EventEmitter(), {
  handle(channel, handler) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
  removeHandler: (channel) => void handlers.delete(channel),
});

/** Runs the handler of a call from the window. Returns whether it failed, and the answer or the error message. */
export async function invoke(channel, event, given) {
  try {
    const handler = handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return { failed: false, value: await handler(event, ...given) };
  } catch (error) {
    return { failed: true, value: `Error invoking remote method '${channel}': ${error}` };
  }
}
