const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** Pauses between the attempts, as Standard Webhooks suggests; a job and its webhook are deleted after a day at the latest. */
const delaysMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];

/** Returns how long to wait after a failed attempt, in milliseconds; null after the last one. `attempt` is 1 for the first. */
export const retryDelayMs = (attempt: number): number | null => delaysMs[attempt - 1] ?? null;
