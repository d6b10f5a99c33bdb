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
 * overwritten. A file with an earlier schema is upgraded. A damaged file, or one with an unknown earlier schema, is
 * moved aside and replaced by a new one; `onDamage` is called in this case and for an empty file. Throws when the
 * file is valid but can't be opened now, and when a later version of the program wrote it, whose jobs are kept.
 */
export function openDatabase(file: string, now: number, onDamage: (line: string) => void): DatabaseSync {
  if (statSync(file, { throwIfNoEntry: false })?.size === 0)
    onDamage(
      'The queue file was empty, so a new queue was created in it. Any jobs that were in it are lost.',
    );
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
