import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { Fault } from '#src/contract/faults.ts';
import type { Storage } from '#src/storage/storage.ts';
import { createKey, decrypt, encrypt } from '#src/storage/encrypt.ts';

/** Columns that hold what a visitor sent or what was found in it. */
const encryptedColumns = [
  'options',
  'inputs',
  'notes',
  'output',
  'hashes',
  'compression_info',
  'error',
  'webhook',
] as const;
type EncryptedColumn = (typeof encryptedColumns)[number];

type Row = Readonly<Record<string, unknown>>;

/** What a job with an encrypted row requires of a worker. Workers of earlier versions, which could not read it, lack it. */
export const encryptedJobs = 'encrypted-jobs';

/**
 * Encryption of the rows of jobs. Each job has a key of its own, in a file beside its other files: when they are
 * deleted, nothing in the database, its log or its backups can be read any more.
 */
export interface JobEncryption {
  /** Stores a new key for a job; resolves to the storage key of its file. */
  createKeyFile(id: string): Promise<string>;
  /** Deletes a key that no job uses. */
  deleteKeyFile(keyFile: string): Promise<void>;
  /**
   * Encrypts the texts of columns. Without a key file they are returned as they are. Resolves to undefined if the key
   * has been deleted.
   */
  encryptColumns<Columns extends Partial<Record<EncryptedColumn, string | null>>>(
    keyFile: string | null,
    columns: Columns,
  ): Promise<Columns | undefined>;
  /**
   * Decrypts the columns of a row. A row without a key file, as an earlier version wrote it, is returned as it is.
   * Resolves to undefined if the key has been deleted.
   */
  decryptRow(row: Row): Promise<Row | undefined>;
  /**
   * Returns where the key of a job is, if a row of the job was decrypted lately: a worker that completes it need not ask
   * the database.
   */
  keyFileOf(id: string): { readonly keyFile: string | null } | undefined;
}

/** Number of keys kept in memory, and for how many milliseconds. */
const cached = { max: 10_000, ttl: 3_600_000 };

/** Creates the encryption of jobs whose files are in this storage. */
export function createJobEncryption(storage: Storage): JobEncryption {
  const keys = new LRUCache<string, Buffer>({
    ...cached,
    fetchMethod: async (keyFile) => buffer(await storage.get(keyFile)),
  });
  const keyFiles = new LRUCache<string, { readonly keyFile: string | null }>(cached);
  const readKey = (keyFile: string): Promise<Buffer | undefined> =>
    keys.fetch(keyFile).catch(undefinedIfDeleted);

  return {
    async createKeyFile(id) {
      const keyFile = `${id}/key/${randomUUID()}`;
      const key = createKey();
      await storage.storeBytes(keyFile, key);
      keys.set(keyFile, key);
      return keyFile;
    },
    async deleteKeyFile(keyFile) {
      keys.delete(keyFile);
      await storage.deleteAll(keyFile);
    },
    async encryptColumns(keyFile, columns) {
      if (keyFile === null) return columns;
      const key = await readKey(keyFile);
      return key && mapColumns(columns, (text, column) => encrypt(text, key, `${keyFile} ${column}`));
    },
    async decryptRow(row) {
      const keyFile = typeof row['key_file'] === 'string' ? row['key_file'] : null;
      keyFiles.set(String(row['id']), { keyFile });
      if (keyFile === null) return row;
      const key = await readKey(keyFile);
      return (
        key &&
        mapColumns(row, (text, column) => (isJson(text) ? text : decrypt(text, key, `${keyFile} ${column}`)))
      );
    },
    keyFileOf: (id) => keyFiles.get(id),
  };
}

/** Returns the row with the texts of its encrypted columns replaced. */
function mapColumns<Columns extends Row>(
  row: Columns,
  replace: (text: string, column: EncryptedColumn) => string,
): Columns {
  const replaced = encryptedColumns.flatMap((column) => {
    const text = row[column];
    return typeof text === 'string' ? [[column, replace(text, column)]] : [];
  });
  return { ...row, ...Object.fromEntries(replaced) };
}

/** Whether the text needs no key, such as the erased options of a settled job. Base64 has no braces. */
const isJson = (text: string): boolean => text.startsWith('{');

function undefinedIfDeleted(error: unknown): undefined {
  if (!(error instanceof Fault) || error.code !== 'not-found') throw error;
}
