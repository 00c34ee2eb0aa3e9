import type { QuestionTreeInput } from '@agency/contract/chatbot';
import type { State } from '@agency/contract/endpoint';
import { problemOf } from '@agency/contract/fallbackProblems';
import { useState } from 'react';
import { withCause } from '../../api/cause.ts';
import { notify } from '../../kit/notify.ts';
import { useReplaceChatbotMutation, useResetChatbotMutation } from './chatbotAdminApi.ts';
import { sentences } from './treeFile.ts';

const FAILED = 'Failed to save question';
const STALE = 'Someone else changed the questions. This is what would be replaced now.';

/**
 * Replaces the whole tree with an import or the default tree, in one step, and only if the tree hasn't changed since
 * the user saw it.
 */
export function useReplacing() {
  const [replaceAll, replacing] = useReplaceChatbotMutation();
  const [resetAll, resetting] = useResetChatbotMutation();
  const [problems, setProblems] = useState<string[]>([]);

  function finish(error: unknown, categories: readonly unknown[], said: string): boolean {
    const problem = problemOf(error);
    if (!problem) {
      setProblems([]);
      notify.saved(said);
      return true;
    }
    const { code, fields = {} } = problem;
    const failed = withCause(FAILED, problem);
    notify.problem(failed);
    setProblems(code === 'staleRevision' ? [STALE] : [failed, ...sentences(fields, categories)]);
    return false;
  }

  return {
    problems,
    busy: replacing.isLoading || resetting.isLoading,
    clear: () => setProblems([]),
    replace: async (categories: QuestionTreeInput[], shown: State) => {
      const { error } = await replaceAll({ body: { categories }, ifMatch: shown });
      return finish(error, categories, 'Chatbot data imported');
    },
    reset: async (shown: State) => {
      const { error } = await resetAll({ ifMatch: shown });
      return finish(error, [], 'Chatbot data reset to default');
    },
  };
}
