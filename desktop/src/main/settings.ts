import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { serverAddressOf } from '../serverAddress.ts';
import { writeWhole } from './writeFile.ts';

const Bounds = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Bounds = z.infer<typeof Bounds>;

const WindowState = z.object({ bounds: Bounds, maximized: z.boolean() });
export type WindowState = z.infer<typeof WindowState>;

const fields = {
  server: z.string().check(z.refine((address) => serverAddressOf(address) === address)),
  window: WindowState,
  /** Where updates come from; none are looked for without. */
  updates: z.url({ protocol: /^https$/ }),
};
export type Settings = { [Name in keyof typeof fields]?: z.infer<(typeof fields)[Name]> | undefined };

/** The first of some addresses that updates may come from: what comes from there is run, and so never over plain http. */
export const updatesAt = (...named: (string | undefined)[]): string | undefined =>
  named.find((address) => z.safeParse(fields.updates, address).success);

/** The app's settings in one small file. */
export function settingsIn(file: string) {
  let held = read(file);
  return {
    read: (): Settings => held,
    keep(changes: Settings): void {
      held = { ...held, ...changes };
      writeWhole(file, `${JSON.stringify(held, null, 2)}\n`);
    },
  };
}
export type SettingsFile = ReturnType<typeof settingsIn>;

/** A field that can't be understood counts as not there: a damaged file must not keep the app from starting. */
function read(file: string): Settings {
  try {
    const written = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const understood = Object.entries(fields).flatMap(([name, field]) => {
      const { success, data } = z.safeParse(field, written[name]);
      return success ? [[name, data]] : [];
    });
    return Object.fromEntries(understood) as Settings;
  } catch {
    return {};
  }
}
