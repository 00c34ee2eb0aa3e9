import { chatbot } from '@agency/contract/chatbot';
import { api, calling } from '../api/api.ts';

export const chatbotApi = api.injectEndpoints({
  endpoints: (build) => ({
    readChatbot: build.query({ ...calling(chatbot.read), providesTags: ['Chatbot'] }),
  }),
});

export const { useReadChatbotQuery } = chatbotApi;
