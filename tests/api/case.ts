import type { Api, UploadedFile } from '../fixtures/api.ts';
import { builders } from '../fixtures/content.ts';
import type { Settings } from '../fixtures/server.ts';

export type Json = Record<string, unknown>;

/** The parameters and the body of a call that succeeds. */
export interface Target {
  params?: Record<string, string>;
  body?: Json;
  files?: UploadedFile[];
}

/** A field's path, an invalid value for it (undefined: the field is missing), and the error message. */
export type Refusal = [path: string, value: unknown, message: string];

export interface Case {
  /** Creates what the call needs; returns parameters and a body with which it succeeds. */
  ready(api: Api): Promise<Target>;
  /** More setup that the call needs. It must not run on a shared account: other tests could no longer sign in with it. */
  alone?(api: Api): Promise<unknown>;
  /** Reads the document that the call changes. Set if the call accepts If-Match. The document is also a valid body. */
  document?: (api: Api, target: Target) => Promise<{ revision: number }>;
  /** One invalid value for each validation rule (specification, section 5; docs/decisions, 'Fields' and 'Links'). */
  refused?: Refusal[];
  /** Fields of the body that accept any value. */
  ignored?: string[];
  /** Settings for a separate server, if the shared one can't answer the call or the call would disturb it. */
  settings?: Settings | (() => Promise<Settings>);
}

/** Cases by endpoint, such as 'GET /projects'. */
export type Cases = Record<string, Case>;

export async function nothing(): Promise<Target> {
  return {};
}

export const anyProject = async (api: Api) => ({ params: { id: (await builders(api).aProject()).id } });
export const content = async (api: Api) => {
  const { aProject, aService } = builders(api);
  await aProject({ services: [(await aService()).id] });
  await aProject();
  return {};
};

/** The body of calls that ask for the password again, because they change how the user signs in. */
export const proof = async (api: Api): Promise<Target> => ({
  body: { password: api.signedInAs?.password ?? '' },
});
export const proofRules: Refusal[] = [
  ...[undefined, null, ''].map((value): Refusal => ['password', value, 'Password is required.']),
  ['password', 'a wrong password', 'The password is wrong.'],
];

/** Returns the body with a new value at a path such as 'journey.0.year'; undefined removes the field. */
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
