import { rm, stat } from 'node:fs/promises';
import type { File } from 'formidable';
import type { Context, Middleware } from 'koa';
import { koaBody } from 'koa-body';
import { MAX_PICTURE_BYTES } from '@agency/contract/media';
import { Problem } from '@agency/contract/problems';
import { errorSays } from '../errorCode.ts';
import { isDiskFull, temporaryFolder } from '../temporaryFolders.ts';

const KB = 1024;
/** The largest bodies in bytes. `large` has room for a picture of 1.5 MiB, which is 2.1 MB as a data URL. */
const limits = { report: 16 * KB, usual: 100 * KB, large: 3 * KB * KB };
/**
 * The maximum nesting of a JSON body; none of ours is nested deeper. Deeper JSON may be an attack: recursive code would
 * exhaust the stack.
 */
const MAX_NESTING = 64;
const MAX_FILES = 50;

const jsonTypes = ['json', '+json'];
const reportTypes = ['application/csp-report', 'application/reports+json', 'application/json'];
const json = (limit: number, types = jsonTypes) =>
  koaBody({
    jsonTypes: types,
    jsonLimit: limit,
    urlencoded: false,
    text: false,
    multipart: false,
    patchNode: false,
    onError: refuse,
  });
const usual = json(limits.usual);
const large = json(limits.large);
const report = json(limits.report, reportTypes);

/** Reads a JSON body of up to 100 KB, or 3 MB for `large` calls. */
export async function readJson(ctx: Context, isLarge: boolean): Promise<unknown> {
  const hasBody = Number(ctx.get('Content-Length') || 0) > 0 || ctx.get('Transfer-Encoding') !== '';
  if (!hasBody) return {};
  if (!ctx.is(jsonTypes)) throw new Problem('wrongType');
  await (isLarge ? large : usual)(ctx, nothing);
  const body: unknown = ctx.request.body;
  if (isDeeper(body, MAX_NESTING))
    throw new Problem('malformed', { message: 'The request is nested too deeply.' });
  return body;
}

/** Reads a report that a browser sends about a page. Such a body is small. */
export async function readReport(ctx: Context): Promise<unknown> {
  if (!ctx.is(reportTypes)) throw new Problem('wrongType');
  await report(ctx, nothing);
  return ctx.request.body;
}

const nothing = async () => {};

function refuse(error: Error): never {
  const status = errorSays(error, 'status');
  if (status === 413) throw new Problem('tooLarge', { cause: error });
  if (status === 415)
    throw new Problem('wrongType', { message: 'The request’s encoding is unknown.', cause: error });
  throw new Problem('malformed', { cause: error });
}

function isDeeper(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((inner) => (inner && typeof inner === 'object' ? Object.values(inner) : []));
  }
  return false;
}

const multipart = (uploadDir: string): Middleware => {
  let begun = 0;
  return koaBody({
    json: false,
    urlencoded: false,
    text: false,
    multipart: true,
    patchNode: false,
    formidable: {
      uploadDir,
      maxFiles: MAX_FILES,
      maxFileSize: MAX_PICTURE_BYTES,
      maxTotalFileSize: MAX_FILES * MAX_PICTURE_BYTES,
      allowEmptyFiles: true,
      minFileSize: 0,
      hashAlgorithm: 'sha256',
      // The files of an upload may be complete in any order. Sorted by these names, they are in the order in which the
      // client sent them.
      filename: () => String(begun++).padStart(4, '0'),
      maxFields: 10,
      maxFieldsSize: 10 * KB,
    },
    onError(error) {
      if (isDiskFull(error)) throw error;
      const code = errorSays(error, 'code');
      // formidable's error codes: 1016 is a file that is too large, 1009 a total that is too large, 1015 too many files.
      if (code === 1016)
        throw new Problem('pictureTooLarge', { fields: { images: new Problem('pictureTooLarge').message } });
      if (code === 1009 || code === 1015)
        throw new Problem('tooLarge', { message: `You can upload at most ${MAX_FILES} pictures at once.` });
      if (errorSays(error, 'httpCode') === 413) throw new Problem('tooLarge', { cause: error });
      throw new Problem('malformed', {
        message: 'The request isn’t valid multipart form data.',
        cause: error,
      });
    },
  });
};

const byPlace = (one: File, other: File) => one.newFilename.localeCompare(other.newFilename);

/**
 * Throws if a file isn't completely on the disk. formidable (the upload parser) also counts bytes that it failed to
 * write, and may finish before it sees the error, so we compare its count with the size on the disk.
 */
async function requireWhole({ filepath, size }: File): Promise<void> {
  const written = await stat(filepath);
  if (written.size !== size)
    throw Object.assign(new Error(`${written.size} of ${size} bytes were written.`), { code: 'ENOSPC' });
}

/** Reads the files in a field of a multipart body, and passes them to `use`. Afterwards always removes the temporary files. */
export async function withFiles<Result>(
  ctx: Context,
  field: string,
  use: (files: File[]) => Promise<Result>,
): Promise<Result> {
  if (!ctx.is('multipart/form-data')) throw new Problem('notMultipart');
  // Each request has its own folder. If an upload breaks off, formidable may still create a file after that; removing
  // the folder also removes this file.
  const folder = await temporaryFolder('upload');
  try {
    await multipart(folder)(ctx, nothing);
    const files = (ctx.request as { files?: Record<string, File | File[]> }).files ?? {};
    const unknown = Object.keys(files).find((name) => name !== field);
    if (unknown !== undefined)
      throw new Problem('invalid', { fields: { [unknown]: `Pictures must be sent in the field ${field}.` } });
    const given = [files[field] ?? []].flat().sort(byPlace);
    if (given.length === 0)
      throw new Problem('invalid', { fields: { [field]: 'Please choose at least one picture.' } });
    await Promise.all(given.map(requireWhole));
    return await use(given);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
