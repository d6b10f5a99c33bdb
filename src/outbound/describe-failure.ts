import { errors } from 'undici';

/** A server sends so slowly that its response was given up. */
export class SlowResponse extends Error {
  constructor() {
    super('The response came too slowly');
    this.name = 'SlowResponse';
  }
}

const failures: readonly (readonly [codes: RegExp, reason: string])[] = [
  [
    /^(?:ENOTFOUND|ENODATA|ESERVFAIL|EBADNAME|EREFUSED|ETIMEOUT|ENOMEM)$/,
    'its host name could not be resolved',
  ],
  [/^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS_|HOSTNAME_MISMATCH)/, 'its certificate is not valid'],
  [/^(?:ECONN|EHOST|ENET|ETIMEDOUT|EADDRNOTAVAIL|EPROTO|ERR_SSL)/, 'no connection could be established'],
];

/** Returns in a few words why a server didn't deliver a response, without any address or text of its own. */
export function describeFailure(error: unknown): string {
  if (isTooSlow(error)) return 'it sends too slowly';
  if (error instanceof errors.ConnectTimeoutError) return 'no connection could be established';
  const code = codeOf(error);
  return failures.find(([codes]) => codes.test(code))?.[1] ?? 'the connection broke';
}

const isTooSlow = (error: unknown): boolean =>
  error instanceof SlowResponse ||
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError ||
  (error instanceof DOMException && error.name === 'TimeoutError');

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
