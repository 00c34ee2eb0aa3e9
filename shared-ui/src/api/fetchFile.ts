import type { Endpoint } from '@agency/contract/endpoint';
import { isKnown, Problem, type ProblemReply } from '@agency/contract/problems';

interface FetchedFile {
  name: string;
  blob: Blob;
}

/** Fetches a file that a call answers, however long that takes; throws what the server says otherwise. */
export async function fetchFile(
  root: string,
  token: string | undefined,
  { path, method }: Pick<Endpoint, 'path' | 'method'>,
): Promise<FetchedFile> {
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const response = await fetch(root + path, { method, headers }).catch(() => {
    throw new Problem('offline');
  });
  if (!response.ok) {
    const said = (await response.json().catch(() => ({}))) as Partial<ProblemReply>;
    throw said.code !== undefined && isKnown(said)
      ? new Problem(said.code, { ...(said.message !== undefined && { message: said.message }) })
      : new Problem('notOurServer');
  }
  const [, name = 'file'] =
    /filename="([^"/\\]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const blob = await response.blob().catch(() => {
    throw new Problem('offline', { message: 'It broke off on the way. Please try again.' });
  });
  return { name, blob };
}
