import { configureStore } from '@reduxjs/toolkit';
import { api, type Transport } from './api/baseApi.ts';

/** One store per window, and one per page that the server renders. */
export const createStore = (transport: Transport, preloadedState?: RootState) =>
  configureStore({
    ...(preloadedState && { preloadedState }),
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { transport } } }).concat(api.middleware),
  });

export type RootState = { [api.reducerPath]: ReturnType<typeof api.reducer> };
export type AppStore = ReturnType<typeof createStore>;
