import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Fault } from '#src/contract/faults.ts';
import { headersOfUnrouted } from './security-headers.ts';

/** What Node's parser calls its errors, and what they mean to the caller. */
const meanings: Readonly<Record<string, () => Fault>> = {
  HPE_HEADER_OVERFLOW: () => new Fault('headers-too-large'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new Fault('request-too-slow'),
};

/**
 * Answers a request that broke off before there was one: what is not HTTP, has too much in its headers or sends them too
 * slowly. One sentence on the bare socket, which is then closed.
 */
export function respondToUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  settings: { https: boolean },
): void {
  const isAnswered = socket.bytesWritten > 0;
  if (!socket.writable || isAnswered || error.code === 'ECONNRESET') return void socket.destroy();
  const fault =
    meanings[error.code ?? '']?.() ??
    new Fault('request-malformed', { reason: 'it is not put together as HTTP says' });
  socket.end(formatRawResponse(fault, settings), () => socket.destroy());
}

function formatRawResponse({ status, message }: Fault, settings: { https: boolean }): string {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(message),
    'cache-control': 'no-store',
    connection: 'close',
    ...headersOfUnrouted(settings),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${message}`;
}
