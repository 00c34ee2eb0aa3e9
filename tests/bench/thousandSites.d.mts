export const usual: Readonly<Record<string, string>>;
export function measured(): Readonly<Record<string, unknown>>;
export function tableOf(costs: Readonly<Record<string, unknown>>, given: typeof usual): string;
