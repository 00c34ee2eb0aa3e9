import type { Endpoint } from '@agency/contract/endpoint';
import { isKnown, Problem, type ProblemReply } from '@agency/contract/problems';

interface FetchedFile {
  name: string;
  blob: Blob;
}

/** Downloads a file from an endpoint, without a timeout. Returns the server's error if it fails. */
export async function fetchFile(
  root: string,
  token: string | undefined,
  { path, method }: Pick<Endpoint, 'path' | 'method'>,
): Promise<{ data?: FetchedFile; error?: ProblemReply }> {
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const response = await fetch(root + path, { method, headers }).catch(() => undefined);
  if (!response) return failed(new Problem('offline'));
  if (!response.ok) {
    const said = (await response.json().catch(() => ({}))) as Partial<ProblemReply>;
    return failed(
      said.code !== undefined && isKnown(said)
        ? new Problem(said.code, { ...(said.message !== undefined && { message: said.message }) })
        : new Problem('notOurServer'),
    );
  }
  const [, name = 'file'] =
    /filename="([^"/\\]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const blob = await response.blob().catch(() => undefined);
  if (!blob)
    return failed(new Problem('offline', { message: 'The download was interrupted. Please try again.' }));
  return { data: { name, blob } };
}

const failed = (problem: Problem) => ({ error: problem.toJSON() });
