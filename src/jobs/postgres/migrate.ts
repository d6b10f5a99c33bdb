import type pg from 'pg';
import { withLockedTransaction } from './connections.ts';
import { advisoryLocks, postgresSchema, postgresSchemaVersion, postgresUpgrades } from './schema.ts';

/** Creates or upgrades the tables, in one transaction. Rejects if a later version of the program has upgraded them. */
export const migrateDatabase = (pool: pg.Pool): Promise<void> =>
  withLockedTransaction(pool, advisoryLocks.schema, async (client) => {
    await client.query(`
      create schema if not exists formshift;
      create table if not exists formshift.schema_version (version integer not null)`);
    const { rows } = await client.query<{ version: number }>('select version from formshift.schema_version');
    const found = rows[0]?.version;
    if (found === postgresSchemaVersion) return;
    if (found !== undefined && found > postgresSchemaVersion)
      throw new Error(
        `The database was upgraded by a later version of Formshift (schema ${found}; this version supports up to ${postgresSchemaVersion}). Start the later version.`,
      );
    if (found === undefined) {
      await client.query(postgresSchema);
      await client.query('insert into formshift.schema_version values ($1)', [postgresSchemaVersion]);
      return;
    }
    for (let version = found; version < postgresSchemaVersion; version += 1) {
      const upgrade = postgresUpgrades.get(version);
      if (upgrade === undefined) throw new Error(`the upgrade from schema ${version} is missing`);
      await client.query(upgrade);
    }
    await client.query('update formshift.schema_version set version = $1', [postgresSchemaVersion]);
  });
