/** A step from one version of the stored data to the next. It may run again after a crash, so it must accept a partial result. */
export interface Migration {
  /** The name of its file, without the extension. */
  name: string;
  run(): Promise<void>;
}
