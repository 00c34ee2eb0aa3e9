import type { chatbot } from '@agency/contract/chatbot';
import { api, reading } from '../api/api.ts';

export const chatbotApi = api.injectEndpoints({
  endpoints: (build) => ({
    readChatbot: build.query({
      ...reading<typeof chatbot.read>('GET /chatbot', () =>
        import('@agency/contract/chatbot').then(({ chatbot }) => chatbot.read),
      ),
      providesTags: ['Chatbot'],
    }),
  }),
});

export const { useReadChatbotQuery } = chatbotApi;
