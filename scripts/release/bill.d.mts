export interface Package {
  name: string;
  version: string;
  license: string;
}
export function packagesIn(lock: object): Package[];
export function licences(packages: readonly Package[], version: string): string;
