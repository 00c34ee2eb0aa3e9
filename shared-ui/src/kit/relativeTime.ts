const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** How long ago something was, in the reader's language: '5 minutes ago', 'yesterday'. */
export function ago(at: string, now = Date.now()): string {
  const seconds = (new Date(at).getTime() - now) / 1_000;
  const [unit, size] = steps.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  return words.format(Math.trunc(seconds / size), unit);
}
