import { writeStoredData, readStoredData } from '../../site/browser-storage.ts';
import { createStore } from '../../site/store.ts';
import type { ToolCategory } from '../../ui/category/category.ts';
import type { ConversionPage } from '../conversion-page.ts';
import type { QueuedFile } from '../queue/queue.ts';

/** A started conversion: still uploading, or on the server under an id. */
export interface ActiveJob {
  readonly key: string;
  readonly page: ConversionPage;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly category: ToolCategory;
  readonly format: string | undefined;
  readonly target: string | undefined;
  /** The files as they were queued; empty after the page is reloaded. */
  readonly sent: readonly QueuedFile[];
  /** The job's id, once the server has accepted the file. */
  readonly jobId: string | undefined;
  /** Upload progress in percent, until the server has accepted the file. */
  readonly uploaded: number;
  /** Whether the connection is lost and the upload is waiting to be retried. */
  readonly isStalled: boolean;
}

/** Conversions on the page, newest first. */
export const activeJobs = createStore<readonly ActiveJob[]>([]);

const storageKey = 'active-conversions';

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

/** Restores the conversions that were on the page before it was reloaded. */
export function restoreActive(): void {
  if (activeJobs.get().length === 0) activeJobs.set(remembered());
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
    storageKey,
    submitted.map((job) => ({ ...job, sent: [] })),
  );
}

function remembered(): ActiveJob[] {
  const value = readStoredData('tab', storageKey);
  const jobs = Array.isArray(value) ? value.filter(isActiveJob) : [];
  return jobs.map((job) => ({ ...job, sent: [], isStalled: false }));
}

const isActiveJob = (value: unknown): value is ActiveJob =>
  typeof value === 'object' &&
  value !== null &&
  'jobId' in value &&
  typeof value.jobId === 'string' &&
  'key' in value;
