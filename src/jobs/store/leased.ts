import type { JobRecord } from '../queue.ts';

/** A claim leased by this process. */
export interface LeasedClaim {
  readonly id: string;
  readonly lease: string;
  readonly abortion: AbortController;
  percent: number;
  secondsRemaining: number | null;
  /** Whether the end of the attempt is being written. */
  isSettling: boolean;
  /** The last heartbeat's report, and the time it was sent in milliseconds of the monotonic clock. */
  lastReport: string;
  renewedAt: number;
}

/** The claims leased by this process, by lease. */
export type LeasedClaims = Map<string, LeasedClaim>;

/** Creates a new claim; `now` is in milliseconds of the monotonic clock. */
export const newLeasedClaim = ({ id }: JobRecord, lease: string, now: number): LeasedClaim => ({
  id,
  lease,
  abortion: new AbortController(),
  percent: 0,
  secondsRemaining: null,
  isSettling: false,
  lastReport: '',
  renewedAt: now,
});
