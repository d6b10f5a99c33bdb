import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from './file/database.ts';
import { prepareStatements } from './statements.ts';

const folder = mkdtempSync(join(tmpdir(), 'formshift-renewal-'));
afterEach(() => rmSync(folder, { recursive: true }));

/** SQLite's values for `synchronous`: normal guarantees only the order of writes, full waits for the disk. */
const [normal, full] = [1, 2];

const aJob = `insert into jobs
  (id, visitor, network, who, type, operation, lane, from_format, to_format, options, inputs, notes, fingerprint, status, lease, created_at, expires_at)
  values ('a', 'v', 'n', 'w', 'image', 'convert', 'light', 'jpg', 'png', '{}', '[]', '[]', 'f', 'processing', 'l', 0, 1)`;

test('renews leases without waiting for the disk, but later writes do wait', () => {
  const database = openDatabase(join(folder, 'queue.sqlite'), 0, () => undefined);
  const statements = prepareStatements(database);
  const waits = () => database.prepare('pragma synchronous').get()?.['synchronous'];
  const seen: unknown[] = [];
  database.function('observe', () => (seen.push(waits()), null));
  database.exec(`${aJob}; create temp trigger observed after update on jobs begin select observe(); end`);
  const heartbeats = JSON.stringify([{ lease: 'l', percent: 7, secondsRemaining: null }]);
  statements.relaxedSync(() => statements.renew.all({ heartbeats }));

  expect(statements.read.get({ id: 'a' })?.['progress']).toBe(7);
  expect([...seen, waits()]).toEqual([normal, full]);
  expect(() => statements.relaxedSync(() => database.exec('no statement'))).toThrow('syntax');
  expect(waits()).toBe(full);
  database.close();
});
