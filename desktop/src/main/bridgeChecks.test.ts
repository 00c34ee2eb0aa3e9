import { expect, test, vi } from 'vitest';
import { calls, type Calls } from '../bridge.ts';
import { isOurs } from './appOrigin.ts';
import { bridgeHandlers } from './bridgeChecks.ts';

const ours = { url: 'app://agency/dashboard', isMainFrame: true };

function aDoor(name: keyof Calls) {
  const answer = vi.fn(async () => 'done');
  const answers = Object.fromEntries(Object.keys(calls).map((each) => [each, answer])) as unknown as Calls;
  const { open } = bridgeHandlers(answers, isOurs).find((each) => each.name === name)!;
  return { open, answer };
}

test('a call from our own page is answered', async () => {
  const { open, answer } = aDoor('token:keep');
  await expect(open(ours, ['abc'])).resolves.toBe('done');
  expect(answer).toHaveBeenCalledWith('abc');
});

test.each([
  ['another site', { url: 'https://example.com/', isMainFrame: true }],
  ['an address that only begins like ours', { url: 'app://agency.example.com/', isMainFrame: true }],
  ['a frame in our page', { url: 'app://agency/', isMainFrame: false }],
  ['nobody', undefined],
])('a call from %s is refused', async (_, asker) => {
  const { open, answer } = aDoor('token:read');
  await expect(open(asker, [])).rejects.toThrow('refused an unknown sender');
  expect(answer).not.toHaveBeenCalled();
});

test.each([
  ['token:keep', [7]],
  ['token:keep', []],
  ['token:keep', ['']],
  ['token:keep', ['abc', 'more']],
  ['token:keep', ['x'.repeat(10_000)]],
  ['server:keep', ['javascript:alert(1)']],
  ['server:keep', ['http://example.com']],
  ['server:keep', ["https://example.com; script-src 'unsafe-inline'"]],
  ['drafts:state', [{ count: -1, needsYou: false }]],
  ['drafts:state', [{ count: 1.5, needsYou: false }]],
  ['server:keep', [null]],
  ['update:install', ['now']],
] as const)('the call %s refuses the arguments %j', async (name, given) => {
  const { open, answer } = aDoor(name);
  await expect(open(ours, [...given])).rejects.toThrow('refused its arguments');
  expect(answer).not.toHaveBeenCalled();
});
