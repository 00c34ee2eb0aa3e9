import { type Fields, mapped } from '@agency/contract/document/field';
import { pictures, type Shape } from '@agency/contract/document/shape';

/** The shape of a document for comparisons. It includes fields that are written by separate calls. */
export const shapeOf = (fields: Fields): Shape =>
  mapped(fields, ({ kind, label, merge }) => (kind === 'pictures' ? pictures(label) : merge));

/** The names of a value that is stored by id. */
export const spoken = (_name: string, value: unknown): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isNamed(one) ? one.title : one)) : value;

const isNamed = (one: unknown): one is { title: string } =>
  typeof one === 'object' && one !== null && 'title' in one && Object.keys(one).length === 2;
