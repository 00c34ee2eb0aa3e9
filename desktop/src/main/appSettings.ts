import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { serverAddressOf } from '../serverAddress.ts';
import { writeAtomically } from './writeFile.ts';

const Bounds = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Bounds = z.infer<typeof Bounds>;

const WindowState = z.object({ bounds: Bounds, maximized: z.boolean() });
export type WindowState = z.infer<typeof WindowState>;

const fields = {
  server: z.string().check(z.refine((address) => serverAddressOf(address) === address)),
  window: WindowState,
  /** The address of the update server. Without it the app doesn't look for updates. */
  updates: z.url({ protocol: /^https$/ }),
};
export type AppSettings = { [Name in keyof typeof fields]?: z.infer<(typeof fields)[Name]> | undefined };

/** The first valid update address. It must be https, because the app runs what it downloads from there. */
export const updatesAt = (...named: (string | undefined)[]): string | undefined =>
  named.find((address) => z.safeParse(fields.updates, address).success);

/** The app's settings in one small file. */
export function settingsIn(file: string) {
  let held = read(file);
  return {
    read: (): AppSettings => held,
    keep(changes: AppSettings): void {
      held = { ...held, ...changes };
      writeAtomically(file, `${JSON.stringify(held, null, 2)}\n`);
    },
  };
}
export type SettingsFile = ReturnType<typeof settingsIn>;

/** An invalid field counts as missing: a damaged file must not keep the app from starting. */
function read(file: string): AppSettings {
  try {
    const written = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const understood = Object.entries(fields).flatMap(([name, field]) => {
      const { success, data } = z.safeParse(field, written[name]);
      return success ? [[name, data]] : [];
    });
    return Object.fromEntries(understood) as AppSettings;
  } catch {
    return {};
  }
}
