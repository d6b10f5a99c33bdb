import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { moveAside } from './damaged-files.ts';
import { schema, schemaVersion, upgrades } from './schema.ts';
import { isDamage } from './sqlite-errors.ts';

/** Maximum time a call waits while another process locks the file, in milliseconds. */
const lockWaitMs = 5_000;

/** A file that can't be used as it is; the message is the reason. */
class UnusableFile extends Error {}

/**
 * Opens the job database: write-ahead log, every commit synced to disk before it is acknowledged, deleted content
 * overwritten. A file with an earlier schema is upgraded. A damaged file, one with an unknown earlier schema, or the
 * log of an emptied or deleted file is moved aside and replaced; `onDamage` is called in these cases and for an empty
 * file. Throws when the file is valid but can't be opened now, and when a later version of the program wrote it, whose
 * jobs are kept.
 */
export function openDatabase(file: string, now: number, onDamage: (line: string) => void): DatabaseSync {
  replaceEmptied(file, now, onDamage);
  keepPrivate(file);
  try {
    refuseLater(file);
    return openUsable(file);
  } catch (error) {
    if (!(error instanceof UnusableFile) && !isDamage(error)) throw error;
    onDamage(
      `The queue file cannot be used (${error.message.replaceAll(/\s+/g, ' ')}). It was moved aside and replaced by an empty one; waiting jobs are lost.`,
    );
    moveAside(file, now);
    keepPrivate(file);
    return openUsable(file);
  }
}

/**
 * Reports a file without content. SQLite would delete its log, which may still contain the latest jobs, so the log is
 * moved aside.
 */
function replaceEmptied(file: string, now: number, onDamage: (line: string) => void): void {
  const bytes = sizeOf(file);
  if (bytes !== undefined && bytes > 0) return;
  if (sizeOf(`${file}-wal`)) {
    onDamage(
      `The queue file was ${bytes === 0 ? 'empty' : 'missing'}, but not its log. The log was moved aside and a new queue was created; waiting jobs are lost.`,
    );
    moveAside(file, now);
  } else if (bytes === 0)
    onDamage(
      'The queue file was empty, so a new queue was created in it. Any jobs that were in it are lost.',
    );
}

/** Returns the size of a file in bytes; undefined if there is none. */
const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size;

function openUsable(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: lockWaitMs });
  try {
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma foreign_keys = on;',
    );
    refuseUnusable(database, file);
    applyUpgrades(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Checks the version with a read-only connection, so that the file and log of a later version stay unchanged. */
function refuseLater(file: string): void {
  if (statSync(file).size === 0) return;
  const database = new DatabaseSync(file, { timeout: lockWaitMs, readOnly: true });
  try {
    knownVersion(database, file);
  } finally {
    database.close();
  }
}

/**
 * Makes the file readable only by this user, so that no other user of the machine, including an engine's, can read
 * it. The log gets the same permissions.
 */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

function refuseUnusable(database: DatabaseSync, file: string): void {
  const { quick_check: verdict } = database.prepare('pragma quick_check(1)').get() ?? {};
  if (verdict !== 'ok') throw new UnusableFile(String(verdict));
  const version = knownVersion(database, file);
  if (version !== 0 && version !== schemaVersion && !upgrades.has(version))
    throw new UnusableFile(`its schema is version ${version}; this server needs ${schemaVersion}`);
}

/** Upgrades in one transaction, as another process may be doing the same. */
function applyUpgrades(database: DatabaseSync): void {
  database.exec('begin immediate');
  for (let version = readSchemaVersion(database); upgrades.has(version); version += 1)
    database.exec(upgrades.get(version) ?? '');
  database.exec(`${schema} commit;`);
}

/** Returns the schema version. Throws an error written for the operator if a later program wrote it. */
function knownVersion(database: DatabaseSync, file: string): number {
  const version = readSchemaVersion(database);
  if (version <= schemaVersion) return version;
  throw new Error(
    `${basename(file)} was written by a later version of Formshift (schema ${version}; this version supports up to ${schemaVersion}). Start the later version, or set DATA_DIR to another folder.`,
  );
}

/** Returns 0 for a newly created file. */
function readSchemaVersion(database: DatabaseSync): number {
  return Number(database.prepare('pragma user_version').get()?.['user_version']);
}
