import type { z } from 'zod';
import { possibleFaults, type Endpoint } from '#src/contract/endpoint.ts';
import { faultTable, type FaultCode } from '#src/contract/faults.ts';
import { describeMessage } from '#src/messages/message-arguments.ts';

type Json = Record<string, unknown>;

/** Schema of problem details. */
export const problemSchema: Json = {
  type: 'object',
  description: 'Problem details (RFC 9457)',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
};

/** Returns the refusals of an endpoint, by status, with the text of each. */
export function describeRefusals(endpoint: Endpoint<z.ZodType, z.ZodType>): Json {
  const byStatus = Map.groupBy(possibleFaults(endpoint), (code) => faultTable[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        ...failureBy(codes.map(wordedRefusal).join('\n')),
        ...(retriedStatuses.includes(status) && { headers: { 'Retry-After': retryAfter } }),
      },
    ]),
  );
}

const retriedStatuses: readonly number[] = [429, 503];

const retryAfter: Json = {
  description: 'Seconds after which the request may succeed',
  schema: { type: 'integer' },
};

/** Values known only for an actual refusal appear as their names in braces. */
const wordedRefusal = (code: FaultCode): string =>
  `- \`${code}\`: ${describeMessage(faultTable[code].message)}`;

/** Returns a response that refuses a request: a sentence, or problem details. */
export const failureBy = (description: string): Json => ({
  description,
  content: {
    'text/plain': { schema: { type: 'string' } },
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
});
