import type { Refusal } from '#src/engines/script-response.ts';

/** Request to the unlocking program; paths are as it sees them. */
export interface UnlockRequest {
  /** An encrypted OOXML package, or a PPT presentation. */
  readonly type: 'package' | 'show';
  readonly input: string;
  /** A file that doesn't exist yet. */
  readonly output: string;
  readonly password: string;
}

/** Outcome. `unknown` is an encryption method, or a state of the file, that only another program may support. */
export type UnlockEnd = 'opened' | 'wrong' | 'unknown';

/** Response of the unlocking program. */
export type UnlockResponse = { readonly end: UnlockEnd } | Refusal;
