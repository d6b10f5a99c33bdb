/** Tracks running tasks, so that a shutdown can wait for them. */
export interface PendingTasks {
  /** Tracks a task until it ends; its failure is reported only to whoever awaits the task itself. */
  add(task: Promise<unknown>): void;
  /** Resolves when no task is running, including those added in the meantime. */
  allEnded(): Promise<void>;
}

/** Creates an empty set of tasks. */
export function trackPendingTasks(): PendingTasks {
  const tasks = new Set<Promise<unknown>>();
  return {
    add(task) {
      tasks.add(task);
      const forget = () => void tasks.delete(task);
      task.then(forget, forget);
    },
    async allEnded() {
      while (tasks.size > 0) await Promise.allSettled(tasks);
    },
  };
}
