import { chatbot, type Chatbot } from '@agency/contract/chatbot';
import type { Transport } from '../api/baseApi.ts';
import { isSameState } from '../merge/revision.ts';
import { same } from '../merge/deepEqual.ts';
import { writes } from './kinds/calls.ts';
import { makeContentReads, partReadBy } from './contentReads.ts';
import { makeContentWrites } from './contentWrites.ts';
import type { DraftingOptions } from './draftingOptions.ts';
import { makeRestoring } from './offlineRestore.ts';

/**
 * Carries the API calls of a dashboard. Reads are answered from the local copy of the content, or by the server if the copy
 * isn't stored, with all entries (unsent changes) applied. A write is first stored on disk, then sent at once if possible.
 */
export function drafting(options: DraftingOptions): Transport {
  const { online } = options;
  const read = makeContentReads(options);
  const { write, takenBack, answer } = makeContentWrites(options);
  const restoring = makeRestoring({ ...options, write, takenBack, answer });
  const reset = makeReset(options);

  return async (call, query) => {
    const { line } = call.endpoint;
    if (line === chatbot.reset.line) return reset(call, query);
    const restores = restoring.get(line);
    if (restores) return restores(call, query);
    const part = partReadBy(call);
    if (part) return read(part, call, query);
    const writing = writes.get(line);
    return (writing ? write(call, writing, query) : online(call, query)) as ReturnType<Transport>;
  };
}

/**
 * Resets the chatbot's questions to those of a new site. Only the server has these questions, so this call never
 * becomes a draft. The server refuses the reset if its question tree differs from the one on the screen.
 */
const makeReset =
  ({ copy, view, sync, online }: DraftingOptions): Transport =>
  async (call, query) => {
    const shown = view().chatbot;
    await sync.pull(['chatbot']);
    // If the server's tree is still the one on the screen, send its current revision: writes from this device may have
    // increased it.
    const asked = call.input.ifMatch;
    const isAsShown =
      shown && asked && isSameState(shown, asked) && same(shown.categories, view().chatbot?.categories);
    const ifMatch = isAsShown ? copy.known().chatbot : asked;
    const input = { ...call.input, ...(ifMatch && { ifMatch }) };
    const reply = await online({ ...call, input }, query);
    if (!reply.error) await copy.take({ ...copy.known(), chatbot: reply.data as Chatbot });
    return reply;
  };
