import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { Fault } from '#src/contract/faults.ts';
import type { Storage } from '#src/storage/storage.ts';
import { uploadFolderKey } from '#src/storage/upload-keys.ts';
import { readStored } from '../cloud/imports.ts';

const State = z.object({
  name: z.string(),
  /** Size of the whole file in bytes. */
  length: z.number(),
  /** Whose jobs may use the file, as `Visitor.hash`. */
  owner: z.string().nullable(),
  /** When the upload is forgotten, in milliseconds since 1970. */
  until: z.number(),
  parts: z.array(z.object({ key: z.string(), sizeBytes: z.number() })),
});

/** A resumable upload: what is known of the file, and the parts that have arrived. */
export interface StoredUpload extends Readonly<z.output<typeof State>> {
  readonly id: string;
}

/** Resumable uploads in the storage, so that every server of the site can continue each of them. */
export interface StoredUploads {
  begin(file: Pick<StoredUpload, 'name' | 'length' | 'owner'>): Promise<StoredUpload>;
  /** Returns the upload; undefined if there is none, or it is forgotten. */
  read(id: string): Promise<StoredUpload | undefined>;
  /**
   * Adds the file at `path` as the next part; the file is moved. Rejects with `upload-offset-wrong` if another request
   * has added a part meanwhile.
   */
  append(
    upload: StoredUpload,
    part: { readonly path: string; readonly sizeBytes: number },
  ): Promise<StoredUpload>;
  /** Writes the bytes that have arrived to an unused path. */
  copyTo(upload: StoredUpload, path: string): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Returns the number of bytes that have arrived. */
export const uploadOffset = ({ parts }: StoredUpload): number =>
  parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/**
 * Keeps each upload in a folder of the storage: the parts under keys of their own, and their list, which is replaced
 * after each part. A part that isn't in the list does not count.
 */
export function openUploads({
  storage,
  lifetimeMs,
  now,
}: {
  readonly storage: Storage;
  readonly lifetimeMs: number;
  /** Time in milliseconds since 1970, the same for every server of the site. */
  readonly now: () => Promise<number>;
}): StoredUploads {
  async function write({ id, ...state }: StoredUpload): Promise<void> {
    await storage.storeBytes(stateKey(id), Buffer.from(JSON.stringify(State.parse(state))));
  }

  async function read(id: string): Promise<StoredUpload | undefined> {
    const stored = await readStored(storage, stateKey(id));
    if (!stored) return undefined;
    const state = State.parse(JSON.parse(stored.toString()));
    return (await now()) < state.until ? { id, ...state } : undefined;
  }

  return {
    read,
    async begin(file) {
      const id = randomBytes(20).toString('base64url');
      const upload = { id, ...file, until: (await now()) + lifetimeMs, parts: [] };
      await write(upload);
      return upload;
    },
    async append(upload, { path, sizeBytes }) {
      const key = `${uploadFolderKey(upload.id)}/${randomBytes(12).toString('base64url')}`;
      await storage.store(key, path);
      const current = await read(upload.id);
      if (!current || uploadOffset(current) !== uploadOffset(upload)) {
        await storage.deleteAll(key);
        throw current
          ? new Fault('upload-offset-wrong', { offset: uploadOffset(current) })
          : new Fault('not-found');
      }
      const longer = { ...upload, parts: [...upload.parts, { key, sizeBytes }] };
      await write(longer);
      return longer;
    },
    async copyTo({ parts }, path) {
      const [first, ...others] = parts;
      if (first && others.length === 0) return storage.fetchTo(first.key, path);
      await pipeline(
        Readable.from(readParts(storage, parts)),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      );
    },
    async remove(id) {
      await storage.deleteAll(uploadFolderKey(id));
    },
  };
}

async function* readParts(storage: Storage, parts: StoredUpload['parts']): AsyncGenerator<Buffer> {
  for (const { key } of parts) yield* await storage.get(key);
}

const stateKey = (id: string): string => `${uploadFolderKey(id)}/state`;
