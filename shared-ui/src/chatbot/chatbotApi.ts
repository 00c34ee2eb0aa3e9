import { api, reading } from '../api/baseApi.ts';

const chatbotApi = api.injectEndpoints({
  endpoints: (build) => ({
    readChatbot: build.query({
      ...reading('GET /chatbot', () =>
        import('@agency/contract/chatbot').then(({ chatbot }) => chatbot.read),
      ),
      providesTags: ['Chatbot'],
    }),
  }),
});

export const { useReadChatbotQuery } = chatbotApi;
