import { phrase, type Phrase } from '#src/contract/messages/facts.ts';
import { Fault, toFault } from '#src/contract/faults.ts';

/** Error codes of Fastify and its multipart parser, and the faults they map to. */
const meanings: Readonly<Record<string, () => Fault>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Fault('media-type-unsupported', { expected: 'application/json' }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => malformed(phrase('its body is empty')),
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformed(phrase('its body is not JSON')),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Fault('request-too-large'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    malformed(phrase('its length does not match its Content-Length header')),
  FST_ERR_BAD_URL: () => malformed(phrase('its URL is not valid')),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    new Fault('media-type-unsupported', { expected: 'multipart/form-data', hasFile: 'yes' }),
  FST_PARTS_LIMIT: () => malformed(phrase('it has too many parts')),
  FST_FIELDS_LIMIT: () => malformed(phrase('it has too many fields')),
  FST_FILES_LIMIT: () => malformed(phrase('it has too many files')),
  FST_PROTO_VIOLATION: () => malformed(phrase('a field has a name that is not allowed')),
  FST_INVALID_JSON_FIELD_ERROR: () => malformed(phrase('a field is declared as JSON, but is not')),
  FST_PREMATURE_CLOSE: () => malformed(phrase('it ended before it was complete')),
  ENOSPC: () => new Fault('disk-full', {}, { retryAfterSeconds: 120 }),
  ECONNRESET: () => malformed(phrase('it ended before it was complete')),
  ERR_STREAM_PREMATURE_CLOSE: () => malformed(phrase('it ended before it was complete')),
};

/** Converts an error to the fault that answers the request; the error is kept as the cause. */
export function faultOfError(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const known = meanings[readErrorProperty(error, 'code')]?.();
  if (known) return withCause(known, error);
  if (isBrokenMultipart(error))
    return withCause(malformed(phrase('it is not valid multipart/form-data')), error);
  const status = Number(readErrorProperty(error, 'statusCode'));
  return status >= 400 && status < 500
    ? withCause(malformed(phrase('it is not a valid request')), error)
    : toFault(error);
}

const malformed = (reason: Phrase): Fault => new Fault('request-malformed', { reason });

/**
 * The multipart parser's errors can only be identified by their message; "needle" is its message for an overlong
 * boundary.
 */
function isBrokenMultipart(error: unknown): boolean {
  return (
    error instanceof Error && /multipart|boundary|needle|part terminated early|malformed/i.test(error.message)
  );
}

function withCause(fault: Fault, cause: unknown): Fault {
  return new Fault(fault.code, fault.detail, {
    cause,
    ...(fault.retryAfterSeconds !== undefined && { retryAfterSeconds: fault.retryAfterSeconds }),
  });
}

function readErrorProperty(error: unknown, name: 'code' | 'statusCode'): string {
  return typeof error === 'object' && error !== null && name in error ? String(Reflect.get(error, name)) : '';
}
