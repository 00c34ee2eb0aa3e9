/** Exists in browsers and in Node, but not in the compiler's ES library. */
declare class URL {
  static canParse(address: string): boolean;
  constructor(address: string, base?: string);
  readonly protocol: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly port: string;
  readonly username: string;
}
