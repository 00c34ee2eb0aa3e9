/**
 * Patterns in the User-Agent, and the programs' names. The order matters: Edge's User-Agent also contains 'Chrome', and
 * Chrome's contains 'Safari'.
 */
const programs: readonly (readonly [RegExp, string])[] = [
  [/\bElectron\//, 'Desktop editor'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b((Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (among: readonly (readonly [RegExp, string])[], text: string) =>
  among.find(([sign]) => sign.test(text))?.[1];

/** A device in words, from its User-Agent. */
export function deviceOf(userAgent: string): string {
  const system = named(systems, userAgent);
  const program = named(programs, userAgent);
  if (program) return system ? `${program} on ${system}` : program;
  return system ?? 'Unknown browser or app';
}
