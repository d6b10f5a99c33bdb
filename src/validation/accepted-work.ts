import type { NewJob, StoredFile } from '#src/jobs/queue.ts';

/** A completely received file. */
export interface ReceivedFile {
  /** Its path in the spool; removed after the call unless the file was moved. */
  readonly path: string;
  /** The name sent by the client. */
  readonly name: string;
  readonly sizeBytes: number;
}

/** An inspected file with its name and format. */
export interface Accepted extends Pick<StoredFile, 'name' | 'format'> {
  readonly received: ReceivedFile;
}

/** A job that has been validated, with its files still in the spool. */
export type AcceptedWork = Omit<NewJob, 'id' | 'owner' | 'inputs' | 'fingerprint'> & {
  readonly files: readonly [Accepted, ...Accepted[]];
};
