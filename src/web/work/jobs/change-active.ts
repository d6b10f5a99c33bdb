import { writeStoredData } from '../../site/browser-storage.ts';
import { activeJobs, activeJobsKey, type ActiveJob } from './active-jobs.ts';

/** Adds a conversion; a retried one keeps its position. */
export function addActive(job: ActiveJob): void {
  const jobs = activeJobs.get();
  const isAgain = jobs.some(({ key }) => key === job.key);
  if (isAgain) setJobs(jobs.map((other) => (other.key === job.key ? job : other)));
  else activeJobs.set([job, ...jobs]); // stored once it has a job id
}

/**
 * Changes a conversion. Updates without a job id, such as upload progress, are not stored: they occur many times a
 * second.
 */
export function changeActive(key: string, change: Partial<ActiveJob>): void {
  const jobs = activeJobs.get().map((job) => (job.key === key ? { ...job, ...change } : job));
  if (change.jobId === undefined) activeJobs.set(jobs);
  else setJobs(jobs);
}

export function removeActive(key: string): void {
  setJobs(activeJobs.get().filter((job) => job.key !== key));
}

/**
 * Delay between writes to storage, in milliseconds. Hundreds of conversions may change at once, so changes after the
 * first are written together, at the latest on pagehide.
 */
const saveAfterMs = 250;
let saving: ReturnType<typeof setTimeout> | undefined;
let savedAtMs = -Infinity;

function setJobs(jobs: readonly ActiveJob[]): void {
  activeJobs.set(jobs);
  if (saving !== undefined) return;
  if (performance.now() - savedAtMs > saveAfterMs) return saveActiveJobs();
  saving = setTimeout(saveActiveJobs, saveAfterMs);
  window.addEventListener('pagehide', saveActiveJobs);
}

function saveActiveJobs(): void {
  clearTimeout(saving);
  saving = undefined;
  savedAtMs = performance.now();
  window.removeEventListener('pagehide', saveActiveJobs);
  const submitted = activeJobs.get().filter((job) => job.jobId);
  writeStoredData(
    'tab',
    activeJobsKey,
    submitted.map((job) => ({ ...job, sent: [] })),
  );
}
