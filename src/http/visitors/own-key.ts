import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Fault } from '#src/contract/faults.ts';
import type { Server } from '../server-parts.ts';

/** The id a new job gets, and whether its caller chose it by a key of its own. */
export interface NewId {
  readonly id: string;
  readonly isKeyed: boolean;
}

const keyShape = /^[\x21-\x7E]{16,200}$/;

/**
 * A new job's id: random, or with an `Idempotency-Key` one that the same caller with the same key gets again, so that a
 * request repeated after a broken connection makes no second job. Rejects with `field-invalid` for a key that others
 * might choose as well.
 */
export function newIdFor({ visitors, secret }: Server, request: FastifyRequest): NewId {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { id: randomBytes(20).toString('base64url'), isKeyed: false };
  if (typeof key !== 'string' || !keyShape.test(key))
    throw new Fault('field-invalid', {
      field: 'Idempotency-Key',
      reason: 'it must have 16 to 200 characters without blanks, such as a UUID',
    });
  const { hash, network } = visitors.of(request);
  return { id: secret.idOf(`${hash ?? network}\n${key}`), isKeyed: true };
}
