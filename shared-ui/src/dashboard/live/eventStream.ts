import { liveEvents, type LiveEvents } from '@agency/contract/live';

/** One event of the stream that reports other people's changes. */
export type LiveEvent = {
  [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] };
}[keyof LiveEvents];

const isNamed = (name: string): name is keyof LiveEvents => Object.hasOwn(liveEvents, name);

/**
 * Parses the lines of an event. Returns 'unknown' if its data isn't valid, because anything may have changed then, and
 * undefined for an event that this client doesn't know, such as one from a newer server.
 */
function eventIn(lines: readonly string[]): {
  event: LiveEvent | 'unknown' | undefined;
  id: string | undefined;
} {
  const fields = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    if (name !== '') fields.set(name, fields.has(name) ? `${fields.get(name)}\n${value}` : value);
  }
  const [id, name = '', data = ''] = [fields.get('id'), fields.get('event'), fields.get('data')];
  if (!isNamed(name)) return { event: undefined, id };
  const read = liveEvents[name].safeParse(parsed(data));
  return { event: read.success ? ({ name, data: read.data } as LiveEvent) : 'unknown', id };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a stream's text in chunks, and reports each event as soon as it is complete. */
export function readingEvents(
  tell: (event: LiveEvent | 'unknown' | undefined, id: string | undefined) => void,
): (text: string) => void {
  let left = '';
  return (text) => {
    const blocks = (left + text).split(/\r?\n\r?\n/);
    left = blocks.pop() ?? '';
    for (const block of blocks) {
      const { event, id } = eventIn(block.split(/\r?\n/));
      tell(event, id);
    }
  };
}
