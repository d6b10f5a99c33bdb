import type { z } from 'zod';
import type { FaultCode } from './faults.ts';

/** Which multipart field carries files, and how many of them. */
export interface FileField {
  readonly field: string;
  /** Another name the same files may come under. */
  readonly alias?: string;
  readonly min: number;
  readonly max: number;
  /** Whether the field `source` may name results of earlier jobs, or imported files, instead. */
  readonly orSource?: true;
}

/** Answer to an `If-None-Match` with the tag of what is still the same. */
export const unchanged = { 304: 'The client has it already, as it is now' } as const;

/**
 * One call of the API, declared once: the server's `serve()` and the browser's `call()` are its two ends, and the
 * OpenAPI document is computed from it. Path parameters are written `{name}`.
 */
export interface Endpoint<Fields extends z.ZodType, Reply extends z.ZodType> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Shape of the fields: path parameters, query and body together. */
  readonly fields: Fields;
  readonly reply: Reply;
  /** Media type of an answer that is not JSON; `application/octet-stream` where absent. */
  readonly mediaType?: string;
  /** Status of a successful answer. */
  readonly status: number;
  /** What it may be refused with, besides what any request may meet. */
  readonly faults: readonly FaultCode[];
  /** Further statuses it may answer with, and what they mean. */
  readonly also?: Readonly<Record<number, string>>;
  readonly files?: FileField;
}

/** Declares an endpoint with its exact types kept. */
export const endpoint = <Fields extends z.ZodType, Reply extends z.ZodType>(
  declaration: Endpoint<Fields, Reply>,
): Endpoint<Fields, Reply> => declaration;
