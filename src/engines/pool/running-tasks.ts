/** Tasks that have begun and not ended, kept in mind so that what closes can wait for them. */
export interface PendingTasks {
  /** Keeps a task in mind until it ends; why it failed is told to whoever awaits the task itself. */
  add(task: Promise<unknown>): void;
  /** Resolves when none is under way, those included that were added meanwhile. */
  allEnded(): Promise<void>;
}

/** An empty set of tasks. */
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
