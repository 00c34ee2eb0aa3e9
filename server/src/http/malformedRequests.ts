import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problems } from '@agency/contract/problems';
import type { ProblemPage } from '../site/renderer.ts';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers a client whose data Node can't parse as a request, for example because the address is too long or a line is
 * malformed.
 */
export const refuseUnreadable =
  (page: ProblemPage) =>
  async (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket): Promise<void> => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? 400;
    const requestId = randomUUID();
    const message = 'The address couldn’t be read.';
    const line = error.rawPacket?.subarray(0, 40).toString('latin1') ?? '';
    const forProgram = /^\w+ \/api\//.test(line);
    const body = forProgram
      ? JSON.stringify({ code: 'malformed' satisfies keyof typeof problems, message, requestId })
      : await page({ status, message, requestId, url: line.split(' ')[1] });
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        `Content-Type: ${forProgram ? 'application/json' : 'text/html'}; charset=utf-8`,
        `Content-Length: ${Buffer.byteLength(body)}`,
        `X-Request-Id: ${requestId}`,
        'X-Content-Type-Options: nosniff',
        'Cache-Control: no-store',
        'Connection: close',
        `\r\n${line.startsWith('HEAD ') ? '' : body}`,
      ].join('\r\n'),
    );
  };
