import { readStoredData } from '../../site/browser-storage.ts';
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

/** Where the tab remembers them. */
export const activeJobsKey = 'active-conversions';

/** Restores the conversions that were on the page before it was reloaded. */
export function restoreActive(): void {
  if (activeJobs.get().length === 0) activeJobs.set(remembered());
}

function remembered(): ActiveJob[] {
  const value = readStoredData('tab', activeJobsKey);
  const jobs = Array.isArray(value) ? value.filter(isActiveJob) : [];
  return jobs.map((job) => ({ ...job, sent: [], isStalled: false }));
}

const isActiveJob = (value: unknown): value is ActiveJob =>
  typeof value === 'object' &&
  value !== null &&
  'jobId' in value &&
  typeof value.jobId === 'string' &&
  'key' in value;
