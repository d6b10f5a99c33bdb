import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const schemaVersion = 1;

const schema = `
create table if not exists jobs (
  id text primary key,
  visitor text,
  network text not null,
  who text not null,
  type text not null,
  operation text not null,
  lane text not null,
  from_format text,
  to_format text,
  options text not null,
  inputs text not null,
  status text not null,
  progress real not null default 0,
  seconds_remaining real,
  attempts integer not null default 0,
  notes text not null,
  output text,
  hashes text,
  compression_info text,
  error text,
  created_at integer not null,
  started_at integer,
  settled_at integer,
  expires_at integer not null,
  lease text,
  lease_until integer
) strict, without rowid;
create index if not exists waiting on jobs (status, lane, created_at);
create index if not exists running on jobs (status, lease_until);
create index if not exists started on jobs (who, started_at);
create index if not exists expiring on jobs (expires_at);
pragma user_version = ${schemaVersion};
`;

/**
 * Opens the database of jobs: write-ahead log, every commit on the disk before it is acknowledged, deleted rows
 * overwritten. A file that is damaged or of another schema is moved aside and a fresh one begun; `onDamage` hears of it.
 */
export function openDatabase(
  file: string,
  keepAsideMs: number,
  onDamage: (line: string) => void,
): DatabaseSync {
  removeOldAsides(file, keepAsideMs);
  try {
    return openSound(file);
  } catch (error) {
    onDamage(
      `The queue file was damaged or foreign and has been moved aside: ${error instanceof Error ? error.message : String(error)}`,
    );
    const suffix = `.damaged-${Date.now()}`;
    for (const part of ['', '-wal', '-shm']) moveIfThere(file + part, file + part + suffix);
    return openSound(file);
  }
}

function openSound(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on; pragma foreign_keys = on;',
    );
    const { quick_check: verdict } = database.prepare('pragma quick_check').get() ?? {};
    const { user_version: version } = database.prepare('pragma user_version').get() ?? {};
    if (verdict !== 'ok') throw new Error(`check said: ${String(verdict)}`);
    if (version !== 0 && version !== schemaVersion) throw new Error(`schema version ${String(version)}`);
    database.exec(schema);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What was moved aside still names visitors' files: it goes when they would have gone. */
function removeOldAsides(file: string, keepAsideMs: number): void {
  const folder = dirname(file);
  for (const name of readdirSync(folder).filter(
    (entry) => entry.startsWith(basename(file)) && entry.includes('.damaged-'),
  )) {
    const path = join(folder, name);
    if (Date.now() - statSync(path).mtimeMs > keepAsideMs) rmSync(path, { force: true });
  }
}

function moveIfThere(from: string, to: string): void {
  if (statSync(from, { throwIfNoEntry: false })) renameSync(from, to);
}
