import type { JobRecord } from '../../queue.ts';

/** A claim that this process holds. */
export interface LeasedClaim {
  readonly id: string;
  readonly lease: string;
  readonly abortion: AbortController;
  percent: number;
  secondsRemaining: number | null;
  /** What the last sign of life said, and when it was given in milliseconds of the steady clock. */
  lastReport: string;
  renewedAt: number;
}

/** The claims that this process holds, by their lease. */
export type LeasedClaims = Map<string, LeasedClaim>;

/** A claim just taken; `now` in milliseconds of the steady clock. */
export const newLeasedClaim = ({ id }: JobRecord, lease: string, now: number): LeasedClaim => ({
  id,
  lease,
  abortion: new AbortController(),
  percent: 0,
  secondsRemaining: null,
  lastReport: '',
  renewedAt: now,
});
