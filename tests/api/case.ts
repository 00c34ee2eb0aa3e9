import type { Api, UploadedFile } from '../fixtures/api.ts';
import { builders } from '../fixtures/content.ts';
import type { Settings } from '../fixtures/server.ts';

export type Json = Record<string, unknown>;

/** A call that succeeds. */
export interface Target {
  params?: Record<string, string>;
  body?: Json;
  files?: UploadedFile[];
}

/** A field's path, a value that is refused there (undefined: the field is missing), and what is said. */
export type Refusal = [path: string, value: unknown, message: string];

export interface Case {
  /** Makes what the call needs, and answers a call that succeeds. */
  ready(api: Api): Promise<Target>;
  /** What the call needs besides to succeed, and would keep others who share the account from signing in. */
  alone?(api: Api): Promise<unknown>;
  /** Reads the document that the call changes: the call takes If-Match, and what was read may be sent back. */
  document?: (api: Api, target: Target) => Promise<{ revision: number }>;
  /** Each validation rule (specification, section 5; decisions, 'Fields' and 'Links'). */
  refused?: Refusal[];
  /** Fields of the body that are accepted whatever they are. */
  ignored?: string[];
  /** Settings of another server, where the usual one can't answer the call or would be spoilt by it. */
  settings?: Settings | (() => Promise<Settings>);
}

/** Cases by the lines of their calls. */
export type Cases = Record<string, Case>;

export async function nothing(): Promise<Target> {
  return {};
}

export const anyProject = async (api: Api) => ({ params: { id: (await builders(api).aProject()).id } });
export const anyService = async (api: Api) => ({ params: { id: (await builders(api).aService()).id } });
export const content = async (api: Api) => {
  const { aProject, aService } = builders(api);
  await aProject({ services: [(await aService()).id] });
  await aProject();
  return {};
};

/** Of calls that change how somebody signs in. */
export const proof = async (api: Api): Promise<Target> => ({
  body: { password: api.signedInAs?.password ?? '' },
});
export const proofRules: Refusal[] = [
  ...[undefined, null, ''].map((value): Refusal => ['password', value, 'Password is required.']),
  ['password', 'a wrong password', 'The password is wrong.'],
];

/** The body with another value at a path such as 'journey.0.year'; undefined takes it away. */
export function withValue(body: Json, path: string, value: unknown): Json {
  const copy = structuredClone(body);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at: Json = copy;
  for (const name of names) at = at[name] as Json;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}
