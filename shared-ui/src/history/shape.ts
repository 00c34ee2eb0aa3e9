import { type Fields, mapped } from '@agency/contract/document/field';
import { pictures, type Shape } from '@agency/contract/document/shape';

/** How the fields of a document are told apart and named, those that calls of their own write included. */
export const shapeOf = (fields: Fields): Shape =>
  mapped(fields, ({ kind, label, merge }) => (kind === 'pictures' ? pictures(label) : merge));

/** What people call a value that is stored under another name. */
export const spoken = (_name: string, value: unknown): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isNamed(one) ? one.title : one)) : value;

const isNamed = (one: unknown): one is { title: string } =>
  typeof one === 'object' && one !== null && 'title' in one && Object.keys(one).length === 2;
