import { chatbot, type Question } from '@agency/contract/chatbot';
import { api, calling } from '../../api/baseApi.ts';
import { added, changed, without } from './treeOperations.ts';

/** The admin calls of the chatbot's questions. After each change the whole tree is refetched. */
const chatbotAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    readAdminChatbot: build.query({ ...calling(chatbot.adminRead), providesTags: ['Chatbot'] }),
    createQuestion: build.mutation({
      ...calling(chatbot.create),
      invalidatesTags: ['Chatbot', 'Activity'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const made = await queryFulfilled.catch(() => undefined);
        if (made) dispatch(changeTree((tree) => added(tree, made.data)));
      },
    }),
    updateQuestion: build.mutation({
      ...calling(chatbot.update),
      // Also after a failure: a conflict means that somebody else changed the data, so refetch it.
      invalidatesTags: ['Chatbot', 'Activity'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) dispatch(changeTree((tree) => changed(tree, saved.data)));
      },
    }),
    removeQuestion: build.mutation({
      ...calling(chatbot.remove),
      invalidatesTags: ['Chatbot', 'Activity'],
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.then(() => true).catch(() => false);
        if (done) dispatch(changeTree((tree) => without(tree, params?.id ?? '')));
      },
    }),
    restoreQuestion: build.mutation({
      ...calling(chatbot.restore),
      invalidatesTags: ['Chatbot', 'Activity'],
    }),
    replaceChatbot: build.mutation({ ...calling(chatbot.replace), invalidatesTags: ['Chatbot', 'Activity'] }),
    resetChatbot: build.mutation({ ...calling(chatbot.reset), invalidatesTags: ['Chatbot', 'Activity'] }),
  }),
});

const changeTree = (change: (tree: Question[]) => Question[]) =>
  chatbotAdminApi.util.updateQueryData('readAdminChatbot', {}, (known) => {
    known.categories = change(known.categories);
  });

export const {
  useReadAdminChatbotQuery,
  useCreateQuestionMutation,
  useUpdateQuestionMutation,
  useRemoveQuestionMutation,
  useRestoreQuestionMutation,
  useReplaceChatbotMutation,
  useResetChatbotMutation,
} = chatbotAdminApi;
