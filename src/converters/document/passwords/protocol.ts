import type { Refusal } from '#src/engines/script-response.ts';

/** What the unlocking program is asked for; paths are as it sees them. */
export interface UnlockRequest {
  /** An encrypted OOXML package, or a presentation of 1997. */
  readonly type: 'package' | 'show';
  readonly input: string;
  /** A file that is not there yet. */
  readonly output: string;
  readonly password: string;
}

/** How it ended: `unknown` is a method of encryption, or a state of the file, that only another program may understand. */
export type UnlockEnd = 'opened' | 'wrong' | 'unknown';

/** What it prints. */
export type UnlockResponse = { readonly end: UnlockEnd } | Refusal;
