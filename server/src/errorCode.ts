import { valueIn } from '@agency/contract/document/field';

/** A property of an error; undefined if the value is no error or doesn't have it. */
export const errorSays = (error: unknown, name: 'code' | 'httpCode' | 'status'): unknown =>
  typeof error === 'object' && error !== null ? valueIn(error, name) : undefined;
