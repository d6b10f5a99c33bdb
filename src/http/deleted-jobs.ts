/** Ids of recently deleted jobs, so that their owner is told "deleted" instead of "no such conversion". */
export interface DeletedJobs {
  /** Remembers a deleted job. `visitor` is the hash of its owner, or null for a job protected by its id alone. */
  add(id: string, visitor: string | null): void;
  /** Returns whether this caller deleted, or could have deleted, this job within the last hour. */
  has(id: string, visitor: string | null): boolean;
}

const deletedJobRetentionMs = 60 * 60 * 1000;
const maxDeletedJobs = 10_000;

/** Remembers up to 10,000 deleted ids for an hour, in memory only; nothing about a deleted job is written to disk. */
export function rememberDeletedJobs(now: () => number = Date.now): DeletedJobs {
  const byId = new Map<string, { visitor: string | null; until: number }>();

  function forgetOld(): void {
    for (const [id, entry] of byId) {
      if (entry.until > now() && byId.size <= maxDeletedJobs) return;
      byId.delete(id);
    }
  }

  return {
    add(id, visitor) {
      byId.set(id, { visitor, until: now() + deletedJobRetentionMs });
      forgetOld();
    },
    has(id, visitor) {
      forgetOld();
      const entry = byId.get(id);
      return entry !== undefined && (entry.visitor === null || entry.visitor === visitor);
    },
  };
}
