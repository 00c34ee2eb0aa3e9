export function findChromium(): Promise<{ path: string; how: string } | undefined>;
export function chromiumArguments(): string[];
export const extras: string[];
