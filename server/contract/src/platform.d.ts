/** What browsers and Node both have, and the compiler's ES library does not know. */
declare class URL {
  static canParse(address: string): boolean;
  constructor(address: string, base?: string);
  readonly protocol: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly port: string;
  readonly username: string;
}
