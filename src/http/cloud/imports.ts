import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { clouds, type Cloud } from '#src/contract/cloud/cloud-names.ts';
import { Fault } from '#src/contract/faults.ts';
import { decrypt, encrypt } from '#src/storage/encrypt.ts';
import type { Storage } from '#src/storage/storage.ts';
import type { ReceivedFile } from '#src/validation/accepted-work.ts';

const Facts = z.object({ name: z.string(), sizeBytes: z.number(), until: z.number() });

/** A file that a browser imported. */
export interface StoredImport {
  /** Where the bytes are in storage. */
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
}

/** The folder of a session in storage, and the key that encrypts the names of its files. */
export interface ImportFolder {
  readonly folder: string;
  readonly key: Buffer;
}

/**
 * Moves a received file into the folder; it can be read until the given time, in milliseconds since 1970. Resolves to
 * the file's id.
 */
export async function storeImport(
  storage: Storage,
  { folder, key }: ImportFolder,
  cloud: Cloud,
  { path, name, sizeBytes, until }: ReceivedFile & { readonly until: number },
): Promise<string> {
  const id = randomBytes(20).toString('base64url');
  const fileKey = importKey(folder, cloud, id);
  const facts = encrypt(JSON.stringify({ name, sizeBytes, until }), key, fileKey);
  await storage.store(fileKey, path);
  await storage.storeBytes(factsKey(fileKey), Buffer.from(facts));
  return id;
}

/** Returns a file of the folder; undefined if it has none with this id at the given time. */
export async function findImport(
  storage: Storage,
  { folder, key }: ImportFolder,
  id: string,
  now: number,
): Promise<StoredImport | undefined> {
  const found = await Promise.all(
    clouds.map((cloud) => readFacts(storage, importKey(folder, cloud, id), key)),
  );
  const [file] = found.filter((one) => one !== undefined && now < one.until);
  return file;
}

async function readFacts(
  storage: Storage,
  fileKey: string,
  key: Buffer,
): Promise<(StoredImport & { readonly until: number }) | undefined> {
  const stored = await readStored(storage, factsKey(fileKey));
  return stored && { ...Facts.parse(JSON.parse(decrypt(stored.toString(), key, fileKey))), key: fileKey };
}

/** Returns the key of everything in the folder that came from one cloud storage: the token, and imported files. */
export const cloudKey = (folder: string, cloud: Cloud): string => `${folder}/${cloud}`;

/** Returns a small file of the storage whole; undefined if there is none. */
export async function readStored(storage: Storage, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await storage.get(key));
  } catch (error) {
    if (error instanceof Fault && error.code === 'not-found') return undefined;
    throw error;
  }
}

const importKey = (folder: string, cloud: Cloud, id: string): string => `${cloudKey(folder, cloud)}/${id}`;
const factsKey = (fileKey: string): string => `${fileKey}.facts`;
