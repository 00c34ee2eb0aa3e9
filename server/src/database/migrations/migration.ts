/** A step from one version of the stored data to the next. After a crash it may run again, and must handle a partial result. */
export interface Migration {
  /** The name of its file. */
  name: string;
  run(): Promise<void>;
}
