import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import type { Server } from '../server-parts.ts';

/** The id of a new job, and whether it derives from the caller's own key. */
export interface NewId {
  readonly id: string;
  readonly isKeyed: boolean;
}

const keyShape = /^[\x21-\x7E]{16,200}$/;

/**
 * Returns the id of a new job: random, or derived from an `Idempotency-Key` so that the same caller gets the same id
 * for the same key. A request repeated after a broken connection then creates no second job. Rejects with
 * `field-invalid` for a key that others might choose too.
 */
export function newIdFor({ visitors, secret }: Server, request: FastifyRequest): NewId {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { id: randomBytes(20).toString('base64url'), isKeyed: false };
  if (typeof key !== 'string' || !keyShape.test(key))
    throw new Fault('field-invalid', {
      field: 'Idempotency-Key',
      reason: phrase('it must have 16 to 200 characters and no spaces, such as a UUID'),
    });
  const { hash, network } = visitors.of(request);
  return { id: secret.idOf(`${hash ?? network}\n${key}`), isKeyed: true };
}
