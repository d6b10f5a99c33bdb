import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#tests/support/jobs.ts';
import { startPostgres, type TestPostgres } from '#tests/support/servers/postgres.ts';
import { download, read, submit } from '#tests/support/server/conversions.ts';
import { openProduct, type RunningProduct } from '#tests/support/server/product.ts';

const programs = '/usr/lib/postgresql/15/bin';
const secret = 's'.repeat(32);

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.remove());

/** What an installation is started with, and how docs/operations/backup.md saves and restores its queue. */
interface Installation {
  readonly settings: Readonly<Record<string, string>>;
  save(dataFolder: string, backup: string): void;
  /** Resolves to the settings of the restored installation. */
  restore(backup: string, dataFolder: string): Promise<Readonly<Record<string, string>>>;
}

async function onPostgres(): Promise<Installation> {
  const url = await postgres.createDatabase();
  return {
    settings: { DATABASE_URL: url },
    save(_, backup) {
      execFileSync(join(programs, 'pg_dump'), [
        '--format',
        'custom',
        '--file',
        join(backup, 'queue.dump'),
        url,
      ]);
    },
    async restore(backup) {
      const restored = await postgres.createDatabase();
      execFileSync(join(programs, 'pg_restore'), ['--dbname', restored, join(backup, 'queue.dump')]);
      return { DATABASE_URL: restored };
    },
  };
}

const onSqlite: Installation = {
  settings: {},
  save(dataFolder, backup) {
    const database = new DatabaseSync(join(dataFolder, 'queue.sqlite'));
    database.exec(`vacuum into '${join(backup, 'queue.sqlite')}'`);
    database.close();
  },
  async restore(backup, dataFolder) {
    copyFileSync(join(backup, 'queue.sqlite'), join(dataFolder, 'queue.sqlite'));
    return {};
  },
};

async function share(site: RunningProduct, id: string): Promise<string> {
  const response = await fetch(`${site.url}/api/conversions/${id}/share`, { method: 'POST' });
  const { url } = (await response.json()) as { url: string };
  return new URL(url).pathname;
}

describe.each([
  ['SQLite', async () => onSqlite],
  ['PostgreSQL', onPostgres],
] as const)('a backup on %s', (_, open) => {
  it('taken while the server runs is restored elsewhere, with its results and links', async () => {
    const backup = mkdtempSync(join(tmpdir(), 'formshift-backup-'));
    const dataFolder = mkdtempSync(join(tmpdir(), 'formshift-restored-'));
    const installation = await open();
    const site = await openProduct({ SECRET: secret, ...installation.settings });
    const kept = await submit(site, '# Kept');
    const deleted = await submit(site, '# Deleted');
    for (const id of [kept, deleted]) await until(async () => (await read(site, id)).status === 'completed');
    const link = await share(site, kept);

    installation.save(site.dataFolder, backup);
    await fetch(`${site.url}/api/conversions/${deleted}`, { method: 'DELETE' });
    cpSync(join(site.dataFolder, 'files'), join(backup, 'files'), { recursive: true });
    await submit(site, '# Later than the backup');
    await site.close();

    const settings = await installation.restore(backup, dataFolder);
    cpSync(join(backup, 'files'), join(dataFolder, 'files'), { recursive: true });
    const restored = await openProduct({ SECRET: secret, DATA_DIR: dataFolder, ...settings });
    try {
      expect(await download(restored, kept)).toContain('Kept');
      expect(await (await fetch(restored.url + link)).text()).toContain('Kept');
      const missing = await fetch(`${restored.url}/api/conversions/${deleted}/download`);
      expect(missing.ok).toBe(false);
      const next = await submit(restored, '# Next');
      await until(async () => (await read(restored, next)).status === 'completed');
    } finally {
      await restored.close();
      for (const folder of [backup, dataFolder]) rmSync(folder, { recursive: true, force: true });
    }
  });
});
