import { valueIn } from '@agency/contract/document/field';

/** What an error says of itself besides its message; nothing where it is no error, or doesn't say. */
export const errorSays = (error: unknown, name: 'code' | 'httpCode' | 'status'): unknown =>
  typeof error === 'object' && error !== null ? valueIn(error, name) : undefined;
