export function collect(folder: string): void;
export function pack(folder: string, archive: string): Promise<unknown>;
export function faultsOf(archive: string, places?: string[]): string[];
