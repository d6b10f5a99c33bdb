import type { JobRecord } from '../queue.ts';

/** A claim that this process holds. */
export interface Held {
  readonly id: string;
  readonly lease: string;
  readonly abortion: AbortController;
  percent: number;
  secondsRemaining: number | null;
  /** What the last sign of life said, and when it was given in milliseconds of the steady clock. */
  said: string;
  renewedAt: number;
}

/** The claims that this process holds, by their lease. */
export type HeldClaims = Map<string, Held>;

/** A claim just taken; `now` in milliseconds of the steady clock. */
export const newlyHeld = ({ id }: JobRecord, lease: string, now: number): Held => ({
  id,
  lease,
  abortion: new AbortController(),
  percent: 0,
  secondsRemaining: null,
  said: '',
  renewedAt: now,
});
