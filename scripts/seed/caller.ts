import type { Endpoint, Input, Reply } from '@agency/contract/endpoint';
import type { ProblemCode } from '@agency/contract/problems';
import { session } from '@agency/contract/session';
import { http } from '@agency/shared-ui/api/http.ts';
import type { Call } from '@agency/shared-ui/api/baseApi.ts';

/** An error whose message tells the user of the script why it can't continue. */
export class CannotSeed extends Error {
  readonly code: ProblemCode | undefined;

  constructor(message: string, code?: ProblemCode) {
    super(message);
    this.code = code;
  }
}

/** Makes a call of the API, or an upload. Throws CannotSeed with the server's message if the call fails. */
export type Caller = <E extends Endpoint>(
  endpoint: E,
  input: Input<E> | { params: object; body: FormData },
) => Promise<Reply<E>>;

/** Signs in to a server; returns a function that makes calls in that session. */
export async function signIn(address: string, email: string, password: string): Promise<Caller> {
  let token: string | undefined;
  const transport = http({ root: `${address}/api`, token: () => token, retries: 0 });
  const { signal } = new AbortController();

  const call: Caller = async (endpoint, input) => {
    const answer = await transport({ endpoint, input: input as Call['input'] }, { signal });
    if (!answer.error) return endpoint.reply.parse(answer.data) as Reply<typeof endpoint>;
    const { code, message, fields } = answer.error;
    const about = Object.entries(fields ?? {}).map((each) => each.join(': '));
    throw new CannotSeed(
      `${endpoint.method} ${endpoint.path} failed: ${[message, ...about].join(' ')}`,
      code,
    );
  };

  try {
    token = (await call(session.login, { body: { email, password } })).access_token;
    return call;
  } catch (error) {
    throw error instanceof CannotSeed ? new CannotSeed(whyNot(error, address, email), error.code) : error;
  }
}

const start = '`npm start` starts one, --server names another.';

function whyNot({ code, message }: CannotSeed, address: string, email: string): string {
  if (code === 'offline') return `Nothing answers at ${address}. ${start}`;
  if (code === 'notOurServer') return `What answers at ${address} is another server. ${start}`;
  if (code === 'wrongCredentials' || code === 'invalid')
    return `${email} could not sign in at ${address}: it has another password. Give both as ADMIN_EMAIL and ADMIN_PASSWORD in the environment.`;
  return message;
}
