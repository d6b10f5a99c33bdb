import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeLogCleaner } from './clean-log.ts';
import { openDatabase } from './database.ts';
import { prepareStatements } from '../statements.ts';

const folder = mkdtempSync(join(tmpdir(), 'formshift-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('truncates the log once nobody reads it, and resolves only then', async () => {
  const file = join(folder, 'queue.sqlite');
  const database = openDatabase(file, 0, () => undefined);
  database.exec('pragma busy_timeout = 10');
  const cleaner = makeLogCleaner(prepareStatements(database), (error) => expect.fail(String(error)));
  const reader = new DatabaseSync(file);
  database.exec("insert into turns values ('a', 1, 1)");
  reader.exec('begin');
  reader.prepare('select * from turns').all();
  database.exec("insert into turns values ('b', 2, 2)");
  let isClean = false;
  const cleaning = cleaner.clean().then(() => (isClean = true));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect([isClean, statSync(`${file}-wal`).size > 0]).toEqual([false, true]);
  reader.exec('commit');
  await cleaning;
  expect(statSync(`${file}-wal`).size).toBe(0);
  cleaner.stop();
  reader.close();
  database.close();
});
