import { mediaIdFor } from '../../merge/uploadedPictures.ts';

/** A request body as the bytes that are sent. */
export interface Encoded {
  /** The first half of the SHA-256 of the body's bytes, in hex. */
  id: string;
  type: string;
  whole: Blob;
}

const hashOf = async (blob: Blob) => mediaIdFor(new Uint8Array(await blob.arrayBuffer()));

/** Encodes a body so that the same content always gives the same bytes. A browser would use a random form boundary each time. */
export async function encoded(body: string | FormData): Promise<Encoded> {
  const { type, whole } =
    typeof body === 'string' ? { type: 'application/json', whole: new Blob([body]) } : await multipart(body);
  return { id: await hashOf(whole), type, whole };
}

async function multipart(form: FormData): Promise<Pick<Encoded, 'type' | 'whole'>> {
  const fields = [...form];
  // A hash of the content as the boundary: the content can't contain its own hash.
  const boundary = await hashOf(new Blob(fields.map(([, value]) => value)));
  const parts = fields.flatMap(([name, value]) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`,
    value instanceof File
      ? `; filename="${quoted(value.name)}"\r\nContent-Type: ${value.type || 'application/octet-stream'}`
      : '',
    '\r\n\r\n',
    value,
    '\r\n',
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    whole: new Blob([...parts, `--${boundary}--\r\n`]),
  };
}

/** Escapes a field's or file's name as browsers do in forms (HTML, 4.10.21.8). */
const quoted = (name: string) => name.replace(/["\r\n]/g, encodeURIComponent);
