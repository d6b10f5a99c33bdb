import type { FastifyRequest } from 'fastify';

/** A person whom the operator's provider, or reverse proxy, has signed in. */
export interface SignedInUser {
  /** Stays the same for the same person. */
  readonly id: string;
  readonly name: string;
}

/** Returns who sent a request; undefined if nobody is signed in. */
export type ReadUser = (request: FastifyRequest) => SignedInUser | undefined;
