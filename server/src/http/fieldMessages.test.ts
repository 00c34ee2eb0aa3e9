import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { fieldMessages, inOurWords } from './fieldMessages.ts';

const messagesOf = (schema: z.ZodMiniType, given: unknown) => {
  const { error } = schema.safeParse(given, inOurWords);
  return error ? fieldMessages(error) : {};
};

test('each invalid field is named by its path, with its first error', () => {
  const schema = z.object({
    title: z.string().check(z.minLength(3, 'Too short.'), z.regex(/^[a-z]+$/, 'Only letters.')),
    journey: z.array(z.object({ year: z.string('Year is required.') })),
  });
  expect(messagesOf(schema, { title: '1', journey: [{ year: '2019' }, {}] })).toEqual({
    title: 'Too short.',
    'journey.1.year': 'Year is required.',
  });
});

test('an unknown field is named by its path, even if it is called "constructor" or "toString"', () => {
  const schema = z.strictObject({ list: z.array(z.strictObject({})) });
  expect(messagesOf(schema, { list: [{ colour: 1 }], constructor: 1, toString: 1 })).toEqual({
    'list.0.colour': 'This field is unknown.',
    constructor: 'This field is unknown.',
    toString: 'This field is unknown.',
  });
});

test('an error without its own message still gets a sentence', () => {
  expect(messagesOf(z.object({ a: z.number() }), { a: 'x' })).toEqual({
    a: 'This must be of type number.',
  });
  expect(messagesOf(z.object({}), 7)).toEqual({ body: 'This must be of type object.' });
});
