import { errors } from 'undici';
import { phrase, type Phrase } from '#src/contract/messages/facts.ts';

/** A server sends so slowly that its response was given up. */
export class SlowResponse extends Error {
  constructor() {
    super('The response came too slowly');
    this.name = 'SlowResponse';
  }
}

const failures: readonly (readonly [codes: RegExp, reason: Phrase])[] = [
  [
    /^(?:ENOTFOUND|ENODATA|ESERVFAIL|EBADNAME|EREFUSED|ETIMEOUT|ENOMEM)$/,
    phrase('its host name could not be resolved'),
  ],
  [
    /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS_|HOSTNAME_MISMATCH)/,
    phrase('its certificate is not valid'),
  ],
  [
    /^(?:ECONN|EHOST|ENET|ETIMEDOUT|EADDRNOTAVAIL|EPROTO|ERR_SSL)/,
    phrase('no connection could be established'),
  ],
];

/** Returns in a few words why a server didn't deliver a response, without any address or text of its own. */
export function describeFailure(error: unknown): Phrase {
  if (isTooSlow(error)) return phrase('it sends too slowly');
  if (error instanceof errors.ConnectTimeoutError) return phrase('no connection could be established');
  const code = codeOf(error);
  return failures.find(([codes]) => codes.test(code))?.[1] ?? phrase('the connection broke');
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
