import type { Config } from './config.ts';
import type { QueueRules } from './jobs/store/queue-settings.ts';

/** Returns the rules of the queue that the settings give. */
export const readQueueRules = (settings: Config): QueueRules => ({
  retentionHours: settings.RETENTION_HOURS,
  maxPending: settings.MAX_WAITING_JOBS,
  maxWaitingPerVisitor: settings.MAX_WAITING_PER_VISITOR,
  maxWaitingPerNetwork: settings.MAX_WAITING_PER_NETWORK,
  ...(settings.MAX_RUNNING_PER_VISITOR !== undefined && {
    runningPerVisitor: settings.MAX_RUNNING_PER_VISITOR,
  }),
});
