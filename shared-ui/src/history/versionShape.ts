import { type Fields, mapped } from '@agency/contract/document/field';
import { pictures, type Shape } from '@agency/contract/document/shape';

/**
 * The shape of a document, which says how to compare the fields of two versions. Unlike a form's shape, it includes fields
 * that are saved by separate calls, such as a gallery's pictures.
 */
export const shapeOf = (fields: Fields): Shape =>
  mapped(fields, ({ kind, label, merge }) => (kind === 'pictures' ? pictures(label) : merge));

/** For fields that refer to other documents, such as a project's services: shows the documents' titles. */
export const spoken = (_name: string, value: unknown): unknown =>
  Array.isArray(value) ? value.map((one: unknown) => (isNamed(one) ? one.title : one)) : value;

const isNamed = (one: unknown): one is { title: string } =>
  typeof one === 'object' && one !== null && 'title' in one && Object.keys(one).length === 2;
