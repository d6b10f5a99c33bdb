/** Ids of jobs deleted a while ago, so that their owner hears "deleted" instead of "no such conversion". */
export interface DeletedJobs {
  /** Remembers a deleted job; `visitor` is its owner's hash, null for a job guarded by its id alone. */
  add(id: string, visitor: string | null): void;
  /** Whether this caller deleted, or could have deleted, this job within the last hour. */
  has(id: string, visitor: string | null): boolean;
}

const deletedJobRetentionMs = 60 * 60 * 1000;
const maxDeletedJobs = 10_000;

/** Remembers deleted ids for an hour, at most 10,000 of them; in memory only, nothing of a deleted job is written. */
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
