import { open, rm, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { phrase } from '#src/contract/messages/facts.ts';
import { Fault } from '#src/contract/faults.ts';
import type { Spool } from '../intake/spool.ts';
import { uploadOffset, type StoredUpload, type StoredUploads } from './stored-uploads.ts';

/** Bytes after which a part is stored: what a server that is killed can lose. */
const partBytes = 8 * 1024 * 1024;

/**
 * Stores a request's body as the next parts of an upload. Whatever arrived before the body broke off is stored, too.
 * Resolves to the upload with its parts. Rejects with `request-malformed` for a body that is longer than the rest of
 * the file.
 */
export async function receiveUploadParts(
  body: Readable,
  upload: StoredUpload,
  {
    uploads,
    spool,
    onStored,
  }: {
    readonly uploads: StoredUploads;
    readonly spool: Spool;
    /** Called with the size of each part that is stored. */
    readonly onStored: (bytes: number) => void;
  },
): Promise<StoredUpload> {
  const begun = uploadOffset(upload);
  let stored = upload;
  let part: Part | undefined;

  async function finish(): Promise<void> {
    if (!part) return;
    const { handle, ...file } = part;
    part = undefined;
    await handle.close();
    try {
      stored = await uploads.append(stored, file);
      onStored(file.sizeBytes);
    } finally {
      await rm(file.path, { force: true });
    }
  }

  try {
    let received = begun;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > upload.length)
        throw new Fault('request-malformed', { reason: phrase('it is longer than the rest of the file') });
      part ??= await openPart(spool);
      await part.handle.write(chunk);
      part.sizeBytes += chunk.length;
      if (part.sizeBytes >= partBytes) await finish();
    }
  } finally {
    await finish();
  }
  return stored;
}

interface Part {
  readonly handle: FileHandle;
  readonly path: string;
  sizeBytes: number;
}

async function openPart(spool: Spool): Promise<Part> {
  const path = spool.newPath();
  return { handle: await open(path, 'wx', 0o600), path, sizeBytes: 0 };
}
