/**
 * A step from one version of the stored data to the next. After a crash it runs again, so it must work on data that it
 * has changed in part.
 */
export interface Migration {
  /** The name of its file, without the extension. */
  name: string;
  run(): Promise<void>;
}
