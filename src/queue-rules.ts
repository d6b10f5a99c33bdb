import type { Config } from './config.ts';
import type { DailyQuota } from './jobs/queue.ts';
import type { QueueRules } from './jobs/store/queue-settings.ts';

/** Returns a daily quota; undefined limits are none. */
export const toDailyQuota = (jobs: number | undefined, mb: number | undefined): DailyQuota => ({
  ...(jobs !== undefined && { jobs }),
  ...(mb !== undefined && { bytes: mb * 1024 ** 2 }),
});

/** Returns the rules of the queue that the settings give. */
export const readQueueRules = (settings: Config): QueueRules => ({
  retentionHours: settings.RETENTION_HOURS,
  maxPending: settings.MAX_WAITING_JOBS,
  maxWaitingPerVisitor: settings.MAX_WAITING_PER_VISITOR,
  maxWaitingPerNetwork: settings.MAX_WAITING_PER_NETWORK,
  maxWaitingPerKey: settings.MAX_WAITING_PER_KEY,
  ...(settings.MAX_RUNNING_PER_VISITOR !== undefined && {
    runningPerVisitor: settings.MAX_RUNNING_PER_VISITOR,
  }),
  ...(settings.MAX_RUNNING_PER_KEY !== undefined && { runningPerKey: settings.MAX_RUNNING_PER_KEY }),
});

/** Returns whether the settings limit what a network may use in a day. */
export const hasDailyLimit = ({ JOBS_PER_DAY_PER_NETWORK, MB_PER_DAY_PER_NETWORK }: Config): boolean =>
  JOBS_PER_DAY_PER_NETWORK !== undefined || MB_PER_DAY_PER_NETWORK !== undefined;
