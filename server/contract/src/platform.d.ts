/**
 * Browsers and Node have this class. It is declared here because the ES library of the TypeScript compiler doesn't
 * include it.
 */
declare class URL {
  static canParse(address: string): boolean;
  constructor(address: string, base?: string);
  readonly protocol: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly port: string;
  readonly username: string;
}
