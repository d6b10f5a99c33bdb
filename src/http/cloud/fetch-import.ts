import { cloudNames, type Cloud } from '#src/contract/cloud/cloud-names.ts';
import { Fault } from '#src/contract/faults.ts';
import { refuseLargeBody, saveBody, type BodyTarget } from '#src/outbound/save-body.ts';
import type { ReceivedFile } from '#src/validation/accepted-work.ts';
import type { OpenFile } from './drive.ts';

/**
 * Downloads a file into the spool. Rejects with `file-too-large` past the limit and `cloud-unavailable` if the
 * connection breaks.
 */
export async function fetchImport(file: OpenFile, cloud: Cloud, target: BodyTarget): Promise<ReceivedFile> {
  refuseLargeBody(file.sizeBytes ?? 0, target.maxFileBytes);
  const { body } = await file.body();
  return { path: target.path, name: file.name, sizeBytes: await saveBody(receive(body, cloud), target) };
}

/** Yields the chunks of a body. Its own errors become faults of the storage; those of the consumer pass. */
async function* receive(body: Response['body'], cloud: Cloud): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body ?? []) yield chunk;
  } catch (cause) {
    throw cause instanceof Fault
      ? cause
      : new Fault('cloud-unavailable', { cloud: cloudNames[cloud] }, { cause });
  }
}
