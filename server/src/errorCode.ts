import { valueIn } from '@agency/contract/document/field';

/** Reads a property of a caught value; undefined if the value is no object or doesn't have this property. */
export const errorSays = (error: unknown, name: 'code' | 'httpCode' | 'status'): unknown =>
  typeof error === 'object' && error !== null ? valueIn(error, name) : undefined;
