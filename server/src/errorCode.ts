import { valueIn } from '@agency/contract/document/field';

/** The `code`, `httpCode` or `status` of an error; undefined if it isn't an error or has none. */
export const errorSays = (error: unknown, name: 'code' | 'httpCode' | 'status'): unknown =>
  typeof error === 'object' && error !== null ? valueIn(error, name) : undefined;
