import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import { formatFault } from '#src/messages/format-message.ts';
import { mainLanguage } from '#src/contract/pages/languages.ts';
import { headersOfUnrouted } from './security-headers.ts';

/** Error codes of Node's parser, and the faults they map to. */
const meanings: Readonly<Record<string, () => Fault>> = {
  HPE_HEADER_OVERFLOW: () => new Fault('headers-too-large'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new Fault('request-too-slow'),
};

/**
 * Answers a request that failed to parse: not HTTP, oversized headers, or headers sent too slowly. Writes one
 * sentence to the bare socket and closes it.
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
    new Fault('request-malformed', { reason: phrase('it is not valid HTTP') });
  socket.end(formatRawResponse(fault, settings), () => socket.destroy());
}

function formatRawResponse(fault: Fault, settings: { https: boolean }): string {
  const { status } = fault;
  const message = formatFault(fault, mainLanguage);
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
