import type { z } from 'zod';
import type { FaultCode } from './faults.ts';

/** The multipart field that carries files, and how many. */
export interface FileField {
  readonly field: string;
  /** Alternative name for the same field. */
  readonly alias?: string;
  readonly min: number;
  readonly max: number;
  /** Whether the `source` field may reference results of earlier jobs, or imported files, instead. */
  readonly orSource?: true;
}

/** Additional response to a request that creates a job, and whose preference to wait for it was applied. */
export const settledInTime = {
  200: 'The job, if it completed or failed within the time given by `Prefer: wait`',
} as const;

/** Response to an `If-None-Match` with a current tag. */
export const unchanged = { 304: 'Not modified' } as const;

/**
 * One API call, declared once. The server's `serve()` and the browser's `call()` both use the declaration, and the
 * OpenAPI document is generated from it. Path parameters are written `{name}`.
 */
export interface Endpoint<Fields extends z.ZodType, Reply extends z.ZodType> {
  readonly id: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Shape of the fields: path parameters, query and body together. */
  readonly fields: Fields;
  readonly reply: Reply;
  /** Media type of a response that isn't JSON; defaults to `application/octet-stream`. */
  readonly mediaType?: string;
  /** Status of a successful response. */
  readonly status: number;
  /** Faults this call may return, in addition to those any request may return. */
  readonly faults: readonly FaultCode[];
  /** Further response statuses and their meaning. */
  readonly also?: Readonly<Record<number, string>>;
  readonly files?: FileField;
  /** Media type of a body that is neither a form nor JSON; the handler reads it. */
  readonly rawBody?: string;
  /** Headers that the request has besides the usual ones. */
  readonly requestHeaders?: Readonly<
    Record<string, { readonly required: boolean; readonly description: string }>
  >;
  /** What the headers of a successful response say, besides the usual ones. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** Whether the call waits for the job if the request says `Prefer: wait=<seconds>` (RFC 7240). */
  readonly waits?: true;
}

/** Declares an endpoint, preserving its exact types. */
export const endpoint = <Fields extends z.ZodType, Reply extends z.ZodType>(
  declaration: Endpoint<Fields, Reply>,
): Endpoint<Fields, Reply> => declaration;

/** Faults that any request may return. */
const ofAnyRequest: readonly FaultCode[] = [
  'api-key-invalid',
  'sign-in-needed',
  'rate-limited',
  'request-malformed',
  'request-too-slow',
  'headers-too-large',
  'internal',
];
/** Faults that any request with a body may return, even if the call takes none. */
const ofAnyBody: readonly FaultCode[] = ['media-type-unsupported', 'request-too-large'];

/** Returns every fault that a call may return: those it declares and those that its method implies. */
export function possibleFaults({
  method,
  faults,
}: Pick<Endpoint<z.ZodType, z.ZodType>, 'method' | 'faults'>): FaultCode[] {
  return [...new Set([...faults, ...ofAnyRequest, ...(method === 'GET' ? [] : ofAnyBody)])];
}
